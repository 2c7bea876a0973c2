import type { Input, saveSubmission as saveCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { requireVersion } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { changeOwn, requireDraft } from './own.ts'
import { textVersion } from './reading.ts'
import { type SubmissionRow, updateSubmission } from './store.ts'

/** Saves the text of a draft, also after the access ended. */
export async function saveSubmission(
  ctx: Context,
  student: Caller,
  id: string,
  { text, version }: Input<typeof saveCall>['body'],
): Promise<SubmissionRow> {
  return changeOwn(ctx, student.id, id, async (tx, { submission, definition, now }) => {
    requireDraft(submission)
    if (definition.text === 'none' && text.trim() !== '') throw fail('submission_text_unwanted')
    // What is there already is no conflict: a save whose answer was lost is repeated.
    if (text !== submission.text) requireVersion(version, textVersion(submission))
    return updateSubmission(tx, id, { text, savedAt: now })
  })
}

import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { changeOwn } from './own.ts'
import { type OwnSubmission, readOwn } from './reading.ts'
import { updateSubmission } from './store.ts'

/** Shows accepted work in the course's gallery, or no longer; the latter is always possible. */
export async function shareSubmission(
  ctx: Context,
  student: Caller,
  id: string,
  { isShown }: { isShown: boolean },
): Promise<OwnSubmission> {
  await changeOwn(ctx, student.id, id, async (tx, { submission, definition }) => {
    if (isShown && submission.state !== 'accepted') throw fail('submission_not_accepted')
    if (isShown && !definition.hasGallery) throw fail('gallery_off')
    await updateSubmission(tx, id, { isShown })
  })
  return readOwn(ctx, student.id, id)
}

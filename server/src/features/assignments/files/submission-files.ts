import type { addSubmissionFile as addCall, Input } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller, ReceivedFile } from '../../../platform/http/route.ts'
import { lockLesson } from '../../courses/service.ts'
import { changeOwn, findOwn, requireDraft } from '../submissions/own.ts'
import { lockTries, type SubmissionRow, updateSubmission } from '../submissions/store.ts'
import { type AddressedFile, addressed } from './address.ts'
import type { SubmittedKind } from './file-kinds.ts'
import { findFileOfSending, linkFile, listFiles, unlinkFile } from './store.ts'
import { dropUnused, storeSubmitted } from './storing.ts'

/** Adds a file to a draft, also after the access ended. */
export async function addSubmissionFile(
  ctx: Context,
  student: Caller,
  id: string,
  { envio }: Input<typeof addCall>['form'],
  file: ReceivedFile,
): Promise<AddressedFile> {
  const found = await findOwn(ctx, student.id, id)
  const stored = await storeSubmitted(
    ctx,
    { ownerId: student.id, file, envio },
    {
      admit: (tx, kind) => admit(tx, found, { kind, envio, sizeBytes: file.sizeBytes }),
      async link(tx, fileId) {
        await linkFile(tx, id, fileId)
        await updateSubmission(tx, id, { savedAt: ctx.now() })
      },
    },
  )
  return addressed(ctx, stored)
}

interface Arriving {
  kind: SubmittedKind['kind']
  sizeBytes: number
  envio: string | undefined
}

async function admit(
  tx: Transaction,
  found: SubmissionRow,
  { kind, sizeBytes, envio }: Arriving,
): Promise<void> {
  const lesson = await lockLesson(tx, found.lessonId)
  const submission = (await lockTries(tx, found)).find(({ id }) => id === found.id)
  if (!submission || lesson?.activity?.kind !== 'assignment') throw fail('submission_not_found')
  requireDraft(submission)
  if (envio && (await findFileOfSending(tx, found.studentId, envio))) return
  const { files } = lesson.activity
  if ((await listFiles(tx, found.id)).length >= files.maxCount) throw fail('submission_files_full')
  if (!files.kinds.includes(kind)) throw fail('submission_kind_refused')
  if (sizeBytes > files.maxBytes) throw fail('too_large')
}

/** Takes a file out of a draft; the former try that has it too keeps it. */
export async function removeSubmissionFile(
  ctx: Context,
  student: Caller,
  { submissionId, fileId }: { submissionId: string; fileId: string },
): Promise<void> {
  await changeOwn(ctx, student.id, submissionId, async (tx, { submission, now }) => {
    requireDraft(submission)
    await unlinkFile(tx, submissionId, fileId)
    await updateSubmission(tx, submissionId, { savedAt: now })
    await dropUnused(ctx, tx, { ids: [fileId] })
  })
}

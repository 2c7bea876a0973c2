import { type addReviewFile as addCall, type Input, maxSubmissionFiles } from '@ateneo/contract'
import type { saveSubmissionReview as saveCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller, ReceivedFile } from '../../../platform/http/route.ts'
import { type AddressedFile, addressed } from '../files/address.ts'
import {
  findFileOfSending,
  linkReviewFile,
  listReviewFiles,
  unlinkReviewFile,
} from '../files/store.ts'
import { dropUnused, storeSubmitted } from '../files/storing.ts'
import { lockLesson } from '../../courses/service.ts'
import { mayTeach } from '../policy.ts'
import { lockTries, updateSubmission } from '../submissions/store.ts'
import { fitContent } from './content.ts'
import { getSubmissionReview, type SubmissionInReview } from './reading.ts'
import { changeReviewed, getRead, requireReviewVersion } from './reviewed.ts'
import { putReview } from './store.ts'

/** Saves a review that is not decided; the submission can't be withdrawn any longer. */
export async function saveSubmissionReview(
  ctx: Context,
  professor: Caller,
  id: string,
  { version, ...content }: Input<typeof saveCall>['body'],
): Promise<SubmissionInReview> {
  await changeReviewed(ctx, professor, id, async (tx, reviewed) => {
    await requireReviewVersion(tx, reviewed, version)
    const fitted = await fitContent(tx, reviewed.submission, content)
    await putReview(tx, { ...fitted, submissionId: id, savedAt: ctx.now() })
    await begin(ctx, tx, reviewed.submission)
  })
  return getSubmissionReview(ctx, professor, id)
}

async function begin(
  ctx: Context,
  tx: Transaction,
  { id, reviewedAt }: { id: string; reviewedAt: Date | null },
): Promise<void> {
  if (reviewedAt === null) await updateSubmission(tx, id, { reviewedAt: ctx.now() })
}

/** Adds a file to the review that is being written. */
export async function addReviewFile(
  ctx: Context,
  professor: Caller,
  id: string,
  { envio }: Input<typeof addCall>['form'],
  file: ReceivedFile,
): Promise<AddressedFile> {
  await getRead(ctx.db, professor, id, mayTeach)
  const stored = await storeSubmitted(
    ctx,
    { ownerId: professor.id, file, envio },
    {
      admit: (tx) => admitReviewFile(ctx, tx, professor, { id, envio }),
      link: (tx, fileId) => linkReviewFile(tx, id, fileId),
    },
  )
  return addressed(ctx, stored)
}

async function admitReviewFile(
  ctx: Context,
  tx: Transaction,
  professor: Caller,
  { id, envio }: { id: string; envio: string | undefined },
): Promise<void> {
  const { submission: found } = await getRead(tx, professor, id, mayTeach)
  await lockLesson(tx, found.lessonId)
  const submission = (await lockTries(tx, found)).find((one) => one.id === id)
  if (!submission) throw fail('submission_not_found')
  if (submission.state === 'draft') throw fail('submission_not_sent')
  if (envio && (await findFileOfSending(tx, professor.id, envio))) return
  const files = await listReviewFiles(tx, id)
  const standing = files.filter(({ isRemoved }) => !isRemoved)
  if (standing.length >= maxSubmissionFiles) throw fail('review_files_full')
  await begin(ctx, tx, submission)
}

/** Takes a file out of the review that is being written. */
export async function removeReviewFile(
  ctx: Context,
  professor: Caller,
  { submissionId, fileId }: { submissionId: string; fileId: string },
): Promise<void> {
  await changeReviewed(ctx, professor, submissionId, async (tx) => {
    await unlinkReviewFile(tx, submissionId, fileId)
    await dropUnused(ctx, tx, { ids: [fileId] })
  })
}

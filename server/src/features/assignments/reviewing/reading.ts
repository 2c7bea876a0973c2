import type { ReviewContent } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { type AddressedFile, addressed } from '../files/address.ts'
import { listReviewFiles } from '../files/store.ts'
import { mayTeach } from '../policy.ts'
import { readDetail, type SubmissionDetail } from '../submissions/reading.ts'
import { getStudent, listTries, type StudentRow, type SubmissionRow } from '../submissions/store.ts'
import { emptyReview, getRead, reviewVersion } from './reviewed.ts'
import { findReview } from './store.ts'

export interface SubmissionInReview extends SubmissionDetail {
  student: StudentRow
  mayReview: boolean
  draft: ReviewContent & { files: AddressedFile[]; version: string }
  tries: SubmissionRow[]
}

/** What a student handed in, with all that was and is being written about it. */
export async function getSubmissionReview(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<SubmissionInReview> {
  const { submission, place } = await getRead(ctx.db, caller, id)
  if (submission.state === 'draft') throw fail('submission_not_found')
  const whole = await readDetail(ctx, submission, place)
  const review = await findReview(ctx.db, id)
  const { points, comment, remarks } = review ?? emptyReview
  const files = (await listReviewFiles(ctx.db, id)).filter(({ isRemoved }) => !isRemoved)
  const tries = await listTries(ctx.db, submission)
  return {
    ...whole,
    student: await getStudent(ctx.db, submission.studentId),
    mayReview: mayTeach(caller, place),
    draft: {
      points,
      comment,
      remarks,
      files: files.map(({ file }) => addressed(ctx, file)),
      version: reviewVersion(review, whole.decisions.length),
    },
    tries: tries.filter(({ id: one, state }) => one !== id && state !== 'draft'),
  }
}

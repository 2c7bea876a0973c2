import type { Context } from '../../../context.ts'
import { requireVersion, versionOf } from '../../../platform/concurrency/entity-version.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLessonPlace, lockLesson, type LessonPlace } from '../../courses/service.ts'
import { mayRead, mayTeach } from '../policy.ts'
import { findSubmission, lockTries, type SubmissionRow } from '../submissions/store.ts'
import { findDecisions, findReview, type ReviewRow } from './store.ts'

/** A submission that the caller may read; `submission_not_found` for others, and for drafts. */
export async function getRead(
  db: Executor,
  caller: Caller,
  id: string,
  may: typeof mayRead = mayRead,
): Promise<{ submission: SubmissionRow; place: LessonPlace }> {
  const submission = await findSubmission(db, id)
  const place = submission && (await findLessonPlace(db, submission.lessonId))
  if (!submission || !place || !may(caller, place)) throw fail('submission_not_found')
  return { submission, place }
}

/** What is being written, before anything was. */
export const emptyReview = { points: [], comment: '', remarks: [] }

/** Of what is being written and of what is decided: both change what the next decision corrects. */
export const reviewVersion = (
  review: Pick<ReviewRow, 'points' | 'comment' | 'remarks'> | undefined,
  decisions: number,
) => {
  const { points, comment, remarks } = review ?? emptyReview
  return versionOf([points, comment, remarks, decisions])
}

export interface Reviewed {
  submission: SubmissionRow & { rubric: NonNullable<SubmissionRow['rubric']>; passPercent: number }
  tries: SubmissionRow[]
  place: LessonPlace
  /** Decisions so far. */
  decided: number
}

/** Runs `change` with the lesson and all tries of the student locked, if the caller teaches it. */
export async function changeReviewed<Result>(
  ctx: Context,
  professor: Caller,
  id: string,
  change: (tx: Transaction, reviewed: Reviewed) => Promise<Result>,
): Promise<Result> {
  const found = await getRead(ctx.db, professor, id, mayTeach)
  return ctx.db.transaction(async (tx) => {
    if (!(await lockLesson(tx, found.submission.lessonId))) throw fail('submission_not_found')
    // Read again, since the course may have passed to another professor.
    const { place } = await getRead(tx, professor, id, mayTeach)
    const tries = await lockTries(tx, found.submission)
    const submission = tries.find((one) => one.id === id)
    if (!submission) throw fail('submission_not_found')
    const { rubric, passPercent } = submission
    if (rubric === null || passPercent === null) throw fail('submission_not_sent')
    const decided = (await findDecisions(tx, id)).length
    return change(tx, { submission: { ...submission, rubric, passPercent }, tries, place, decided })
  })
}

/** Throws `changed_elsewhere` if something else was written or decided since. */
export async function requireReviewVersion(
  tx: Transaction,
  { submission, decided }: Reviewed,
  version: string | undefined,
): Promise<void> {
  requireVersion(version, reviewVersion(await findReview(tx, submission.id), decided))
}

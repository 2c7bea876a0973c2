import type { decideSubmission as decideCall, Input, ReviewDecision } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { finishActivity } from '../../learning/service.ts'
import { notify } from '../../notifications/service.ts'
import { listReviewFiles } from '../files/store.ts'
import { maxPointsOf, passes, sumPoints } from '../policy.ts'
import { type SubmissionRow, updateSubmission } from '../submissions/store.ts'
import { fitContent } from './content.ts'
import { getSubmissionReview, type SubmissionInReview } from './reading.ts'
import { changeReviewed, type Reviewed, requireReviewVersion } from './reviewed.ts'
import { insertDecision, putReview } from './store.ts'

type Body = Input<typeof decideCall>['body']

/** Returns or accepts a submission; once more, it corrects the decision and keeps the former one. */
export async function decideSubmission(
  ctx: Context,
  professor: Caller,
  id: string,
  { version, decision, ...content }: Body,
): Promise<SubmissionInReview> {
  await changeReviewed(ctx, professor, id, async (tx, reviewed) => {
    const { submission, decided } = reviewed
    await requireReviewVersion(tx, reviewed, version)
    requireLastTry(reviewed, decision)
    const review = await fitContent(tx, submission, content)
    const fileIds = await listStanding(tx, id)
    requireWhole(decision, review, fileIds)
    const now = ctx.now()
    await putReview(tx, { ...review, submissionId: id, savedAt: now })
    await insertDecision(tx, {
      ...review,
      submissionId: id,
      number: decided + 1,
      decision,
      fileIds,
      decidedBy: professor.id,
      decidedAt: now,
    })
    const points = submission.rubric.length === 0 ? null : sumPoints(review.points)
    const after = await updateSubmission(tx, id, {
      state: stateOf[decision],
      reviewedAt: submission.reviewedAt ?? now,
      decidedAt: now,
      points,
      isPassed:
        decision === 'accept' && passes(submission.rubric, submission.passPercent, points ?? 0),
    })
    await settle(ctx, tx, after, reviewed)
    await tellStudent(ctx, tx, after, reviewed)
  })
  return getSubmissionReview(ctx, professor, id)
}

const stateOf = { return: 'returned', accept: 'accepted' } as const

/** What a next try began with is not turned around behind it; words and points may be corrected. */
function requireLastTry({ submission, tries }: Reviewed, decision: ReviewDecision): void {
  const isFollowed = tries.some(({ number }) => number > submission.number)
  if (isFollowed && submission.state !== stateOf[decision]) throw fail('submission_followed')
}

async function listStanding(tx: Transaction, submissionId: string): Promise<string[]> {
  const files = await listReviewFiles(tx, submissionId)
  return files.filter(({ isRemoved }) => !isRemoved).map(({ file }) => file.id)
}

function requireWhole(
  decision: ReviewDecision,
  { points, comment, remarks }: Pick<Body, 'points' | 'comment' | 'remarks'>,
  fileIds: readonly string[],
): void {
  if (decision === 'accept') {
    if (points.includes(null)) throw fail('review_points_missing')
  } else if (comment.trim() === '' && remarks.length === 0 && fileIds.length === 0) {
    throw fail('review_comment_missing')
  }
}

/** Marks the lesson as seen, in the same transaction, once the submission passes. */
async function settle(
  ctx: Context,
  tx: Transaction,
  { isPassed, studentId, lessonId }: SubmissionRow,
  { place: { isInCourse, courseId } }: Reviewed,
): Promise<void> {
  if (isPassed && isInCourse) await finishActivity(ctx, tx, [studentId], { lessonId, courseId })
}

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })

async function tellStudent(
  ctx: Context,
  tx: Transaction,
  { studentId, lessonId, state, points }: SubmissionRow,
  { submission, decided, place: { title, courseId } }: Reviewed,
): Promise<void> {
  const did = state === 'accepted' ? 'aceptó' : 'te devolvió para corregir'
  const what = decided > 0 && submission.state === state ? 'corrigió su revisión de' : did
  const maxPoints = maxPointsOf(submission.rubric)
  const result =
    state === 'accepted' && points !== null && maxPoints !== null
      ? `: ${number.format(points)} de ${number.format(maxPoints)} puntos.`
      : '.'
  await notify(ctx, tx, {
    to: [studentId],
    type: 'tarea',
    message: `Tu maestro ${what} «${title}»${result}`,
    href: `/Dashboard/watch-video?id=${courseId}&lesson=${lessonId}`,
    email: 'plain',
  })
}

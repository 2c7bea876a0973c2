import { quizGraceSeconds } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { requireClock } from '../../../platform/installation/require-clock.ts'
import { findLessonPlace, lockLesson } from '../../courses/service.ts'
import { finishActivity } from '../../learning/service.ts'
import { namingOf, quizKey } from '../asking/secret-names.ts'
import { gradeShare, roundPoints } from '../grading/grade.ts'
import { standing } from '../grading/standing.ts'
import { isOver } from '../policy.ts'
import { updateAttempt, writePoints } from './grade-store.ts'
import {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  listAnswers,
  listOverdue,
  lockOwnAttempts,
} from './store.ts'

/** Ends an attempt with what is saved. One that ended stays as it is. */
export async function endAttempt(ctx: Context, attemptId: string): Promise<void> {
  await end(ctx, attemptId, () => true)
}

/** The same of one whose time is up; one that was given more time goes on. */
export async function endOverdue(ctx: Context, attemptId: string): Promise<void> {
  await end(ctx, attemptId, (attempt) => isOver(attempt, ctx.now()))
}

async function end(
  ctx: Context,
  attemptId: string,
  isDone: (attempt: AttemptRow) => boolean,
): Promise<void> {
  const found = await findAttempt(ctx.db, attemptId)
  if (found?.state !== 'open') return
  if (isOver(found, ctx.now())) await requireClock(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await lockLesson(tx, found.lessonId))) return
    const attempts = await lockOwnAttempts(tx, found)
    const attempt = attempts.find(({ id }) => id === attemptId)
    if (attempt?.state !== 'open' || !isDone(attempt)) return
    const now = ctx.now()
    const isExpired = isOver(attempt, now)
    const graded = gradeAnswers(ctx, await listAnswers(tx, attemptId))
    await writePoints(tx, attemptId, graded)
    const ended = await updateAttempt(tx, attemptId, {
      ...summarize(graded),
      submittedAt: isExpired ? attempt.dueAt : now,
      isExpired,
    })
    await settle(ctx, tx, found.lessonId, replaced(attempts, ended))
  })
}

/** What the program grades; `null` waits for a person. */
function gradeAnswers(ctx: Context, rows: readonly AnswerRow[]) {
  const key = quizKey(ctx.secrets)
  return rows.map(({ answer: row, data }) => {
    const { slot, answer, maxPoints } = row
    const share = gradeShare(data, answer, namingOf(key, row))
    return { slot, points: share === null ? null : roundPoints(share * maxPoints) }
  })
}

/** State and points of an attempt by those of its answers. */
export function summarize(answers: readonly { points: number | null }[]) {
  const isWaiting = answers.some(({ points }) => points === null)
  const points = roundPoints(answers.reduce((sum, one) => sum + (one.points ?? 0), 0))
  return { state: isWaiting ? ('grading' as const) : ('graded' as const), points }
}

export const replaced = (attempts: readonly AttemptRow[], one: AttemptRow) =>
  attempts.map((attempt) => (attempt.id === one.id ? one : attempt))

/**
 * Marks the quiz as seen for each student whose attempts pass it, in the caller's transaction. Takes
 * all attempts of each student, in their order.
 */
export async function settle(
  ctx: Context,
  tx: Transaction,
  lessonId: string,
  attempts: readonly AttemptRow[],
): Promise<void> {
  const byStudent = Map.groupBy(attempts, ({ studentId }) => studentId)
  const passed = [...byStudent].filter(([, own]) => standing(own).isPassed)
  if (passed.length === 0) return
  const place = await findLessonPlace(tx, lessonId)
  if (!place?.isInCourse) return
  const studentIds = passed.map(([studentId]) => studentId)
  await finishActivity(ctx, tx, studentIds, { lessonId, courseId: place.courseId })
}

const ENDED_AT_ONCE = 200

/** Ends attempts whose job was lost; one that fails keeps none of the others. */
export async function sweepAttempts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - quizGraceSeconds * 1000)
  const failures: unknown[] = []
  for (const id of await listOverdue(ctx.db, before, ENDED_AT_ONCE)) {
    await endOverdue(ctx, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'attempts were not ended')
}

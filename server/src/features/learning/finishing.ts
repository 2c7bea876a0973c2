import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { publishEvent } from '../webhooks/service.ts'
import {
  findCompletion,
  insertCompletions,
  listWhoSawAll,
  lockEnrolments,
} from './progress-store.ts'
import { courseCompletionJobs } from './queues.ts'
import { markActivitySeen } from './store.ts'

export interface Enrolment {
  studentId: string
  courseId: string
  now: Date
}

/** Records the completion, once, and enqueues its job. */
export async function finishCourse(
  ctx: Context,
  tx: Transaction,
  { studentId, courseId, now }: Enrolment,
): Promise<Date | undefined> {
  const earlier = await findCompletion(tx, studentId, courseId)
  if (earlier) return earlier
  await lockEnrolments(tx, [studentId], courseId)
  const done = await listWhoSawAll(tx, [studentId], courseId)
  if (done.length === 0) return undefined
  const [isNew] = await recordCompletions(ctx, tx, done, { courseId, now })
  return isNew ? now : findCompletion(tx, studentId, courseId)
}

/**
 * An activity that these students passed, in the transaction that found it passed and holds its
 * lesson. Who is not in the course, since the payment was given back, has nothing of it.
 */
export async function finishActivity(
  ctx: Context,
  tx: Transaction,
  studentIds: readonly string[],
  { lessonId, courseId }: { lessonId: string; courseId: string },
): Promise<void> {
  const now = ctx.now()
  const enrolled = await lockEnrolments(tx, studentIds, courseId)
  await markActivitySeen(tx, enrolled, lessonId, now)
  const done = await listWhoSawAll(tx, enrolled, courseId)
  await recordCompletions(ctx, tx, done, { courseId, now })
}

/** Inserts completions with their job and event; returns the students who had none before. */
async function recordCompletions(
  ctx: Context,
  tx: Transaction,
  studentIds: readonly string[],
  { courseId, now }: Omit<Enrolment, 'studentId'>,
): Promise<string[]> {
  const finished = await insertCompletions(tx, studentIds, { courseId, finishedAt: now })
  if (finished.length === 0) return finished
  const jobs = finished.map((studentId) => ({ studentId, courseId }))
  await ctx.jobs.enqueueAll(tx, courseCompletionJobs, jobs)
  const events = finished.map((personId) => ({ courseId, personId }))
  await publishEvent(ctx, tx, 'course.finished', ...events)
  return finished
}

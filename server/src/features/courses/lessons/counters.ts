import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { findEnrolledAt } from './activity-store.ts'
import {
  decrementStudentCounts,
  deleteCourseStudent,
  lockTotals,
  incrementStudentCount,
  insertCourseStudent,
  moveRating,
  sumLessons,
} from './counter-store.ts'

/** Counts a student who bought or began the course; true the first time. */
export async function countStudent(
  tx: Transaction,
  courseId: string,
  studentId: string,
  now: Date,
): Promise<boolean> {
  const isNew = await insertCourseStudent(tx, { courseId, studentId, createdAt: now })
  if (isNew) await incrementStudentCount(tx, courseId)
  return isNew
}

/** By itself, since it locks the course: a class that begins at once would wait for each whole start. */
export async function countStudentOnce(
  ctx: Context,
  courseId: string,
  studentId: string,
): Promise<void> {
  if (await findEnrolledAt(ctx.db, courseId, studentId)) return
  await ctx.db.transaction((tx) => countStudent(tx, courseId, studentId, ctx.now()))
}

/** Takes a refunded student out of the counts of these courses; their progress stays. */
export async function uncountStudent(
  tx: Transaction,
  studentId: string,
  courseIds: string[],
): Promise<void> {
  const left = await deleteCourseStudent(tx, studentId, courseIds)
  if (left.length > 0) await decrementStudentCounts(tx, left)
}

/** Updates the rating stats for a new (`before` undefined), changed or hidden (`after`) review. */
export async function recordRatingChange(
  tx: Transaction,
  courseId: string,
  before: number | undefined,
  after: number | undefined,
): Promise<void> {
  if (before !== after) await moveRating(tx, courseId, before, after)
}

/** Recounts the lessons of a course and their seconds. */
export async function refreshLessonTotals(tx: Transaction, courseId: string): Promise<void> {
  // Locked before counting, or a waiting update would write an outdated sum.
  await lockTotals(tx, courseId)
  await sumLessons(tx, courseId)
}

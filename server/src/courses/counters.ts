import type { Transaction } from '../db/connect.ts'
import {
  holdTotals,
  incrementStudentCount,
  insertCourseStudent,
  moveRating,
  sumContent,
} from './counter-store.ts'

/** Counts a student who bought or began the course, once; answers whether it was the first time. */
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

/** Keeps a course's figures after a rating was given (`before` undefined) or changed. */
export async function recordRatingChange(
  tx: Transaction,
  courseId: string,
  before: number | undefined,
  after: number,
): Promise<void> {
  if (before !== after) await moveRating(tx, courseId, before, after)
}

/** Counts the items of a course and their seconds anew, after either changed. */
export async function refreshContentTotals(tx: Transaction, courseId: string): Promise<void> {
  // Before anything is counted: a sum that waits for its row would write what it counted earlier.
  await holdTotals(tx, courseId)
  await sumContent(tx, courseId)
}

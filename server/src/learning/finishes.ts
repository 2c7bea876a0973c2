import type { Executor } from '../db/connect.ts'
import { findFinish, listFinishes } from './progress-store.ts'

/** Whether the student has seen every item of the course, today or at any time before. */
export async function hasFinishedCourse(
  db: Executor,
  studentId: string,
  courseId: string,
): Promise<boolean> {
  return (await findFinish(db, studentId, courseId)) !== undefined
}

/** The courses that the student finished and when, the first one first. */
export async function listFinishedCourses(
  db: Executor,
  studentId: string,
): Promise<{ courseId: string; finishedAt: Date }[]> {
  return listFinishes(db, studentId)
}

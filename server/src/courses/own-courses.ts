import { isEditable } from '@ateneo/contract'
import type { Executor, Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import { type CourseRow, findOwnCourse, lockOwnCourse } from './store.ts'

/** A course of this professor. Throws `course_not_found` for others. */
export async function getOwnCourse(
  db: Executor,
  professorId: string,
  courseId: string,
): Promise<CourseRow> {
  const course = await findOwnCourse(db, professorId, courseId)
  if (!course) throw fail('course_not_found')
  return course
}

/** Locks the row, so that the course can't be submitted meanwhile. */
export async function getEditableCourse(
  tx: Transaction,
  professorId: string,
  courseId: string,
): Promise<CourseRow> {
  const course = await lockOwnCourse(tx, professorId, courseId)
  if (!course) throw fail('course_not_found')
  if (!isEditable(course.status)) throw fail('course_not_editable')
  return course
}

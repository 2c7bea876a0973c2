import { isArrangeable, isCorrectable, isEditable } from '@ateneo/contract'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { getReviewsTexts } from '../../settings/service.ts'
import { hasHolders } from '../retirement/retirement-store.ts'
import { findRevisedCourse } from '../revisions/revision-store.ts'
import { type CourseRow, findOwnCourse, lockOwnCourse } from '../store.ts'

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
  const course = await lockOwn(tx, professorId, courseId)
  if (!isEditable(course.status)) throw fail('course_not_editable')
  return course
}

/** Locks the published course and then its revision, which its professor may change. */
export async function getEditableRevision(
  tx: Transaction,
  professorId: string,
  revisionId: string,
): Promise<{ revision: CourseRow; course: CourseRow }> {
  const revisedId = await findRevisedCourse(tx, revisionId)
  const course = revisedId && (await lockOwnCourse(tx, professorId, revisedId))
  const revision = await getEditableCourse(tx, professorId, revisionId)
  if (!course) throw fail('course_without_revision')
  return { revision, course }
}

/** The same for a lesson; a section of a revision is one of the course that it changes. */
export async function getExtendableCourse(
  tx: Transaction,
  professorId: string,
  courseId: string,
  { section }: { section?: string | null | undefined },
): Promise<CourseRow> {
  const isRevision = section && (await findRevisedCourse(tx, courseId)) !== null
  if (!isRevision) return getEditableCourse(tx, professorId, courseId)
  return (await getEditableRevision(tx, professorId, courseId)).revision
}

/** The same for order and price, which need no review once the course is published. */
export async function getArrangeableCourse(
  tx: Transaction,
  professorId: string,
  courseId: string,
): Promise<CourseRow> {
  const course = await lockOwn(tx, professorId, courseId)
  if (!isArrangeable(course.status)) throw fail('course_not_editable')
  return course
}

/** The same for titles and texts. Throws `texts_need_review` if the academy reviews them. */
export async function getCorrectableCourse(
  tx: Transaction,
  professorId: string,
  courseId: string,
): Promise<CourseRow> {
  const course = await getArrangeableCourse(tx, professorId, courseId)
  await requireCorrectable(tx, course)
  return course
}

export async function requireCorrectable(tx: Transaction, { status }: CourseRow): Promise<void> {
  if (isEditable(status)) return
  if (!isCorrectable(status, await getReviewsTexts(tx))) throw fail('texts_need_review')
}

/** Locks the row; throws `course_owned` if students or orders refer to the course. */
export async function getErasableCourse(
  tx: Transaction,
  professorId: string,
  courseId: string,
): Promise<CourseRow> {
  const course = await lockOwn(tx, professorId, courseId)
  // The lock keeps new orders out: their foreign key waits for it.
  if (await hasHolders(tx, courseId)) throw fail('course_owned')
  if (!isEditable(course.status) && course.status !== 'retired') throw fail('course_not_editable')
  return course
}

async function lockOwn(tx: Transaction, professorId: string, courseId: string): Promise<CourseRow> {
  const course = await lockOwnCourse(tx, professorId, courseId)
  if (!course) throw fail('course_not_found')
  return course
}

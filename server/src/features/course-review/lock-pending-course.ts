import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { holdCourse } from './course-store.ts'

/** The pending course as it was looked at; it is not decided until the transaction ends. */
export async function lockPendingCourse(tx: Transaction, courseId: string, submissionDate: string) {
  const course = await holdCourse(tx, courseId)
  if (!course) throw fail('course_not_found')
  const { status, submittedAt } = course
  if (status !== 'pending' || submittedAt === null) throw fail('course_not_pending')
  if (submittedAt.getTime() !== Date.parse(submissionDate)) throw fail('course_resubmitted')
  return { ...course, submittedAt }
}

import { eq } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { orders } from '../../purchases/tables.ts'
import type { CourseRow } from '../store.ts'
import { courses, courseStudents } from '../tables.ts'

/** `FOR NO KEY UPDATE`: orders of the course can be written meanwhile. */
export async function lockCourse(
  tx: Transaction,
  courseId: string,
): Promise<CourseRow | undefined> {
  const [row] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update')
  return row
}

/** True if anybody began or ordered the course, whether it was paid or not. */
export async function hasHolders(db: Executor, courseId: string): Promise<boolean> {
  const students = await db
    .select({ id: courseStudents.id })
    .from(courseStudents)
    .where(eq(courseStudents.courseId, courseId))
    .limit(1)
  if (students.length > 0) return true
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.courseId, courseId))
    .limit(1)
  return ordered.length > 0
}

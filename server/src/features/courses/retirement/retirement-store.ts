import { eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { isOrdered } from '../../purchases/views.ts'
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
  const isBegun = sql`exists (
    select 1 from ${courseStudents} where ${eq(courseStudents.courseId, courseId)})`
  const [row] = await db
    .select({ isHeld: sql<boolean>`${isBegun} or ${isOrdered(courseId)}` })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row?.isHeld ?? false
}

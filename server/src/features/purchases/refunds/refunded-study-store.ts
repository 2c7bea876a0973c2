import { and, eq, inArray, isNull, notExists, or, sql } from '../../../platform/db/drizzle.ts'
import { courses, courseStudents } from '../../courses/tables.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { OrderRow } from '../store.ts'
import { entitlements, orders } from '../tables.ts'

/**
 * Courses that the student bought or began by this order alone: no other entitlement ever covered them but
 * refunded ones, and they are not free.
 */
export async function listCoursesOnlyBy(
  tx: Transaction,
  { studentId, courseId }: OrderRow,
): Promise<string[]> {
  const refunded = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, entitlements.orderId),
        inArray(orders.status, ['refunded', 'charged_back']),
      ),
    )
  const other = tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.studentId, studentId),
        or(isNull(entitlements.courseId), eq(entitlements.courseId, courses.id)),
        notExists(refunded),
      ),
    )
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(
      courseStudents,
      and(eq(courseStudents.courseId, courses.id), eq(courseStudents.studentId, studentId)),
    )
    .where(
      and(
        courseId === null ? undefined : eq(courses.id, courseId),
        notExists(other),
        sql`${courses.priceCents} is distinct from 0`,
      ),
    )
  return rows.map(({ id }) => id)
}

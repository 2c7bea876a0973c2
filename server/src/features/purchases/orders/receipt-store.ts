import { and, desc, eq, ne, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { courses } from '../../courses/tables.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fullName, users } from '../../identity/tables.ts'
import { givenBy } from '../access/entitlement-store.ts'
import { entitlements, handSales, orders } from '../tables.ts'

/** Excludes open orders, which are abandoned or unfinished checkouts. */
function selectReceipts(db: Executor, whose: SQL | undefined) {
  return db
    .select({
      order: orders,
      course: { id: courses.id, title: courses.title },
      access: { startsAt: entitlements.startsAt, endsAt: entitlements.endsAt },
      buyer: { name: fullName, email: users.email },
      method: handSales.method,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.studentId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(handSales, eq(handSales.orderId, orders.id))
    .leftJoin(entitlements, and(givenBy, eq(orders.status, 'completed')))
    .where(and(whose, ne(orders.status, 'created')))
    .orderBy(desc(happenedAt), desc(orders.id))
}

const happenedAt = sql`coalesce(${orders.completedAt}, ${orders.createdAt})`

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number]

export function listReceiptRows(db: Executor, studentId: string): Promise<ReceiptRow[]> {
  return selectReceipts(db, eq(orders.studentId, studentId))
}

export async function findReceipt(
  db: Executor,
  orderId: string,
  /** Undefined: of any student. */
  studentId?: string,
): Promise<ReceiptRow | undefined> {
  const isTheirs = studentId === undefined ? undefined : eq(orders.studentId, studentId)
  const [row] = await selectReceipts(db, and(eq(orders.id, orderId), isTheirs))
  return row
}

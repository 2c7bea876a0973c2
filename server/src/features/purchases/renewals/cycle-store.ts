import { and, desc, eq, gt, isNotNull, isNull } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { entitlements, heldCharges, orders, subscriptionConsents } from '../tables.ts'

export type ConsentRow = typeof subscriptionConsents.$inferSelect

export async function insertConsent(
  tx: Transaction,
  values: typeof subscriptionConsents.$inferInsert,
): Promise<void> {
  await tx.insert(subscriptionConsents).values(values)
}

export async function findLastConsent(
  db: Executor,
  subscriptionId: string,
): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptionConsents)
    .where(eq(subscriptionConsents.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionConsents.givenAt), desc(subscriptionConsents.id))
    .limit(1)
  return row
}

/** The last charge that gave access: its number, and when it was seen. */
export async function findLastCycle(db: Executor, subscriptionId: string) {
  const [row] = await db
    .select({ cycle: orders.cycle, seenAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), isNotNull(orders.cycle)))
    .orderBy(desc(orders.cycle))
    .limit(1)
  return row && { cycle: row.cycle!, seenAt: row.seenAt }
}

/** The provider's ids of the charges that are written down, or wait for the office. */
export async function listChargeReferences(
  db: Executor,
  subscriptionId: string,
): Promise<string[]> {
  const rows = await db
    .select({ reference: orders.paymentReference })
    .from(orders)
    .where(and(eq(orders.subscriptionId, subscriptionId), isNotNull(orders.paymentReference)))
  const held = await db
    .select({ reference: heldCharges.reference })
    .from(heldCharges)
    .where(eq(heldCharges.subscriptionId, subscriptionId))
  return [...rows, ...held].map(({ reference }) => reference!)
}

export async function findPeriodEnd(db: Executor, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ endsAt: entitlements.endsAt })
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId))
  return row?.endsAt ?? null
}

/** Moves the end of a period of the student, unless another follows it. */
export async function movePeriodEnd(
  tx: Transaction,
  { studentId, from, to }: { studentId: string; from: Date; to: Date },
): Promise<boolean> {
  const ofStudent = and(
    eq(entitlements.studentId, studentId),
    isNull(entitlements.courseId),
    isNull(entitlements.revokedAt),
  )
  const [later] = await tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(ofStudent, gt(entitlements.endsAt, from)))
    .limit(1)
  if (later) return false
  const moved = await tx
    .update(entitlements)
    .set({ endsAt: to })
    .where(and(ofStudent, eq(entitlements.endsAt, from)))
    .returning({ id: entitlements.id })
  return moved.length > 0
}

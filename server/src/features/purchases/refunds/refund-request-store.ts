import { and, asc, eq, gte, isNotNull, lt, sql } from '../../../platform/db/drizzle.ts'
import { unionAll } from '../../../platform/db/drizzle-pg.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { orderRefundRequests, orderRefunds } from '../tables.ts'

export type RefundRequestRow = typeof orderRefundRequests.$inferSelect

export async function insertRefundRequest(
  db: Executor,
  values: Omit<typeof orderRefundRequests.$inferInsert, 'state'>,
): Promise<RefundRequestRow> {
  const [row] = await db
    .insert(orderRefundRequests)
    .values({ ...values, state: 'asked' })
    .returning()
  return row!
}

export async function hasOpenRequest(db: Executor, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orderRefundRequests.id })
    .from(orderRefundRequests)
    .where(and(eq(orderRefundRequests.orderId, orderId), eq(orderRefundRequests.state, 'asked')))
  return row !== undefined
}

/** Compare-and-set; false if it is settled already. */
export async function settleRequest(
  db: Executor,
  id: string,
  outcome: Pick<RefundRequestRow, 'refusal' | 'settledAt'> & { state: 'done' | 'refused' },
): Promise<boolean> {
  const rows = await db
    .update(orderRefundRequests)
    .set(outcome)
    .where(and(eq(orderRefundRequests.id, id), eq(orderRefundRequests.state, 'asked')))
    .returning({ id: orderRefundRequests.id })
  return rows.length > 0
}

/**
 * Requests that wait for their provider's answer since before then, the oldest first. `bySomebodySince`:
 * only what a person asked for after that.
 */
export async function listOpenRequests(
  db: Executor,
  before: Date,
  { bySomebodySince }: { bySomebodySince?: Date | undefined } = {},
): Promise<RefundRequestRow[]> {
  return db
    .select()
    .from(orderRefundRequests)
    .where(
      and(
        eq(orderRefundRequests.state, 'asked'),
        lt(orderRefundRequests.createdAt, before),
        bySomebodySince && gte(orderRefundRequests.createdAt, bySomebodySince),
        bySomebodySince && isNotNull(orderRefundRequests.adminId),
      ),
    )
    .orderBy(asc(orderRefundRequests.createdAt))
    .limit(100)
}

/** Why the academy last gave money of this order back; `isByHand`: outside of its provider. */
export async function findLastReason(
  db: Executor,
  orderId: string,
): Promise<{ reason: string; isByHand: boolean } | undefined> {
  const asked = db
    .select({
      reason: orderRefundRequests.reason,
      isByHand: sql<boolean>`false`.as('is_by_hand'),
      at: orderRefundRequests.settledAt,
    })
    .from(orderRefundRequests)
    .where(and(eq(orderRefundRequests.orderId, orderId), eq(orderRefundRequests.state, 'done')))
  const recorded = db
    .select({
      reason: orderRefunds.reason,
      isByHand: sql<boolean>`true`.as('is_by_hand'),
      at: orderRefunds.createdAt,
    })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orderId), isNotNull(orderRefunds.recordedBy)))
  const [row] = await unionAll(asked, recorded)
    .orderBy(sql`3 desc`)
    .limit(1)
  return row
}

import type { Executor } from '../../platform/db/connect.ts'
import { and, asc, eq, gt, gte, isNull, ne, or, type SQL, sql } from '../../platform/db/drizzle.ts'
import { orders, receipts } from '../purchases/tables.ts'
import { areLocked } from './e-receipt-store.ts'
import { eReceipts } from './tables.ts'

/** What of an order can be invoiced: nothing, once its money is to go back. */
const leftCents: SQL<number> = sql`case
  when ${orders.status} = 'completed' and not ${orders.isRefundDue}
  then ${orders.priceCents} - ${orders.refundedCents} else 0 end`

const CURRENCY = 'MXN'
const BATCH = 200

interface Mode {
  isTest: boolean
  now: Date
}

/** Receipts that the provider hasn't got wait for their turn, the oldest first. */
export async function takeIn(
  db: Executor,
  { isTest, now, since }: Mode & { since: Date },
): Promise<void> {
  const isThere = sql`exists (select 1 from ${eReceipts} where ${eReceipts.orderId} = ${orders.id}
    and ${eReceipts.isTest} = ${isTest} and ${eReceipts.state} <> 'cancelled')`
  const rows = await db
    .select({ orderId: orders.id, amountCents: leftCents, paidAt: orders.completedAt })
    .from(orders)
    .innerJoin(receipts, and(eq(receipts.orderId, orders.id), eq(receipts.kind, 'sale')))
    .where(
      and(
        gte(orders.completedAt, since),
        eq(orders.currency, CURRENCY),
        gt(leftCents, 0),
        // Money that never moved is invoiced in the provider's test environment alone.
        isTest ? undefined : or(isNull(orders.provider), ne(orders.provider, 'sandbox')),
        sql`not ${isThere}`,
      ),
    )
    .orderBy(asc(receipts.number))
    .limit(BATCH)
  if (rows.length === 0) return
  const values = rows.map(({ orderId, amountCents, paidAt }) => ({
    orderId,
    isTest,
    state: 'waiting' as const,
    amountCents,
    paidAt: paidAt!,
    nextTryAt: now,
    createdAt: now,
  }))
  // Another worker was first.
  await db.insert(eReceipts).values(values).onConflictDoNothing()
}

const isOtherSum = sql`${eReceipts.amountCents} <> (
  select ${leftCents} from ${orders} where ${orders.id} = ${eReceipts.orderId})`

/**
 * Where money went back since: what the provider has not got ends here, what it has is cancelled
 * there. The rest of a part is taken in anew after that.
 */
export async function followRefunds(db: Executor, { isTest, now }: Mode): Promise<void> {
  const ofMode = eq(eReceipts.isTest, isTest)
  const isUnsent = or(
    and(eq(eReceipts.state, 'waiting'), isNull(eReceipts.askedAt)),
    and(eq(eReceipts.state, 'refused'), isNull(eReceipts.reference)),
  )
  await db
    .update(eReceipts)
    .set({ state: 'cancelled', nextTryAt: null })
    .where(areLocked(db, and(ofMode, isUnsent, isOtherSum)))
  const isSent = or(
    // One whose month is being closed is left alone until that is settled.
    and(eq(eReceipts.state, 'open'), isNull(eReceipts.closingId)),
    and(eq(eReceipts.state, 'refused'), sql`${eReceipts.reference} is not null`),
  )
  await db
    .update(eReceipts)
    .set({ state: 'cancelling', nextTryAt: now, attempts: 0, reason: null })
    .where(areLocked(db, and(ofMode, isSent, isOtherSum)))
}

/** What went back of those that were invoiced: somebody makes a credit note for it by hand. */
export async function noteOwed(db: Executor): Promise<void> {
  const owed = sql<number>`greatest(0, ${eReceipts.amountCents} - (
    select ${leftCents} from ${orders} where ${orders.id} = ${eReceipts.orderId}))`
  await db
    .update(eReceipts)
    .set({ owedNoteCents: owed })
    .where(
      areLocked(
        db,
        and(
          sql`${eReceipts.state} in ('invoiced', 'global')`,
          sql`${eReceipts.owedNoteCents} <> ${owed}`,
        ),
      ),
    )
}

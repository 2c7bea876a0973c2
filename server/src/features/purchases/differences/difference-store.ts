import type { PaymentProvider } from '@ateneo/contract'
import { and, desc, eq, isNull, not, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { orderPayments, orders, paymentDifferences } from '../tables.ts'

export type DifferenceRow = typeof paymentDifferences.$inferSelect

const MAX_LISTED = 100

type Difference = Pick<DifferenceRow, 'kind' | 'provider' | 'reference' | 'orderId'>

/** Once each, however often it is told of. */
export async function insertDifference(
  db: Executor,
  difference: Difference,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(paymentDifferences)
    .values({ ...difference, createdAt })
    .onConflictDoNothing()
}

/** The provider knows the payment after all. */
export async function deleteMissingPayment(db: Executor, orderId: string): Promise<void> {
  await db
    .delete(paymentDifferences)
    .where(and(eq(paymentDifferences.orderId, orderId), isNull(paymentDifferences.settledAt)))
}

/** A payment that was told of before its order was written down is known by now. */
const isKnownByNow = sql`(${paymentDifferences.kind} = 'unknown_order' and (
  exists (select 1 from ${orders} where ${orders.provider} = ${paymentDifferences.provider}
    and (${orders.checkoutToken} = ${paymentDifferences.reference}
      or ${orders.paymentReference} = ${paymentDifferences.reference}))
  or exists (select 1 from ${orderPayments}
    where ${orderPayments.provider} = ${paymentDifferences.provider}
      and ${orderPayments.reference} = ${paymentDifferences.reference})))`

const isOpen = and(isNull(paymentDifferences.settledAt), not(isKnownByNow))

/** The newest first. */
export async function listDifferences(db: Executor) {
  return db
    .select({ difference: paymentDifferences, orderNumber: orders.number })
    .from(paymentDifferences)
    .leftJoin(orders, eq(orders.id, paymentDifferences.orderId))
    .where(isOpen)
    .orderBy(desc(paymentDifferences.createdAt), desc(paymentDifferences.id))
    .limit(MAX_LISTED)
}

export type DifferenceOfList = Awaited<ReturnType<typeof listDifferences>>[number]

export function countDifferences(db: Executor): Promise<number> {
  return db.$count(paymentDifferences, isOpen)
}

/** Row lock until the transaction ends. */
export async function lockDifference(
  tx: Transaction,
  id: string,
): Promise<DifferenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentDifferences)
    .where(eq(paymentDifferences.id, id))
    .for('no key update')
  return row
}

export async function settleDifferenceRow(
  tx: Transaction,
  id: string,
  settled: { settledAt: Date; settledBy: string; settledReason: string },
): Promise<void> {
  await tx.update(paymentDifferences).set(settled).where(eq(paymentDifferences.id, id))
}

export const unknownOrder = (provider: PaymentProvider, reference: string): Difference => ({
  kind: 'unknown_order',
  provider,
  reference,
  orderId: null,
})

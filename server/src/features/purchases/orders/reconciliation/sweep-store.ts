import type { PaymentProvider } from '@ateneo/contract'
import type { Executor } from '../../../../platform/db/connect.ts'
import { and, eq, inArray } from '../../../../platform/db/drizzle.ts'
import { orders, paymentSweeps, subscriptions } from '../../tables.ts'

export async function findSweptUntil(
  db: Executor,
  provider: PaymentProvider,
): Promise<Date | undefined> {
  const [row] = await db.select().from(paymentSweeps).where(eq(paymentSweeps.provider, provider))
  return row?.sweptUntil
}

export async function setSweptUntil(
  db: Executor,
  provider: PaymentProvider,
  sweptUntil: Date,
): Promise<void> {
  await db
    .insert(paymentSweeps)
    .values({ provider, sweptUntil })
    .onConflictDoUpdate({ target: paymentSweeps.provider, set: { sweptUntil } })
}

/** Their turn to be asked for is now. */
export async function makeDue(
  db: Executor,
  provider: PaymentProvider,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(orders)
    .set({ reconcileAt: now })
    .where(and(eq(orders.provider, provider), inArray(orders.id, [...orderIds])))
}

/** Ids of the orders that these payments are of, and of the subscriptions that they were made for. */
export async function findOfPayments(
  db: Executor,
  provider: PaymentProvider,
  references: readonly string[],
): Promise<string[]> {
  if (references.length === 0) return []
  const rows = await db
    .select({ id: orders.id, subscriptionId: orders.subscriptionId })
    .from(orders)
    .where(and(eq(orders.provider, provider), inArray(orders.paymentReference, [...references])))
  return rows.flatMap(({ id, subscriptionId }) => (subscriptionId ? [id, subscriptionId] : [id]))
}

/** Ids that a provider has for ours, and that are of no order and no subscription. */
export async function listUnknown(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const ofOrders = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const ofSubscriptions = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ids]))
  const known = new Set([...ofOrders, ...ofSubscriptions].map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

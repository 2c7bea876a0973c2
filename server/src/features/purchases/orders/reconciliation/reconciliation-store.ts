import type { Executor } from '../../../../platform/db/connect.ts'
import { asc, eq, inArray, lte } from '../../../../platform/db/drizzle.ts'
import type { OrderRow } from '../../store.ts'
import { orders } from '../../tables.ts'

/**
 * Orders whose turn it is, the longest due first; none of them is due again until then, so that
 * two processes never ask for one, and one whose process died is asked for later.
 */
export async function claimDueOrders(
  db: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OrderRow[]> {
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(lte(orders.reconcileAt, now))
    .orderBy(asc(orders.reconcileAt))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  return db.update(orders).set({ reconcileAt: until }).where(inArray(orders.id, due)).returning()
}

export async function setReconciliation(
  db: Executor,
  orderId: string,
  reconcileAt: Date | null,
): Promise<void> {
  await db.update(orders).set({ reconcileAt }).where(eq(orders.id, orderId))
}

import type { Executor } from '../../../../platform/db/connect.ts'
import { asc, eq, gt, inArray, lte, or } from '../../../../platform/db/drizzle.ts'
import type { OrderRow } from '../../store.ts'
import { orders } from '../../tables.ts'

/** No schedule asks later: a clock was ahead. */
const LATEST_MILLISECONDS = 2 * 24 * 60 * 60_000

/**
 * Orders whose turn it is, the longest due first, or lies too far ahead; none of them is due again
 * until then, so that two processes never ask for one, and one whose process died is asked for later.
 */
export async function claimDueOrders(
  db: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<OrderRow[]> {
  const tooFar = new Date(now.getTime() + LATEST_MILLISECONDS)
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(or(lte(orders.reconcileAt, now), gt(orders.reconcileAt, tooFar)))
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

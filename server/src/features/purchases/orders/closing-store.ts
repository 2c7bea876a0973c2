import { and, eq, inArray, isNull, or, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import type { OrderRow } from '../store.ts'
import { orders } from '../tables.ts'
import { firstLook } from './reconciliation/reconciliation-schedule.ts'

type Outcome = Partial<
  Pick<
    OrderRow,
    | 'commissionBasisPoints'
    | 'shareBasisPoints'
    | 'paymentReference'
    | 'isRefundDue'
    | 'refundDueReason'
  >
> &
  ({ status: 'completed'; completedAt: Date } | { status: 'cancelled' | 'failed'; closedAt: Date })

/** Allowed previous states: a payment counts even if the order was cancelled meanwhile. */
const statusesBefore = {
  completed: ['created', 'cancelled'],
  failed: ['created', 'cancelled'],
  cancelled: ['created'],
} as const

/** Null if it had no page of a provider. */
const lookAgain = (closedAt: Date) =>
  sql<Date | null>`case when ${orders.checkoutToken} is not null and ${orders.provider} is not null
    then ${firstLook(closedAt).toISOString()}::timestamptz end`

/** Compare-and-set of the final status; undefined if the order was already closed. */
export async function closeOrder(
  db: Executor,
  orderId: string,
  outcome: Outcome,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set({
      closedAt: null,
      pendingSince: null,
      reconcileAt: outcome.status === 'cancelled' ? lookAgain(outcome.closedAt) : null,
      couponHeldUntil: null,
      isCouponClaimed: false,
      ...outcome,
    })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.status, statusesBefore[outcome.status]),
        // Paid only while it has the use of its coupon for itself.
        outcome.status === 'completed'
          ? or(isNull(orders.couponId), eq(orders.isCouponClaimed, true))
          : undefined,
      ),
    )
    .returning()
  return row
}

import { and, isNotNull, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { orderRefunds, orders } from '../../purchases/tables.ts'
import { monthOf, writeMonth } from './academy-store.ts'
import { isWithin, type Period } from './period-store.ts'

/** Paid orders and their prices, by the month of the payment. */
export async function sumCollected(db: Executor, period: Period) {
  const paid = db
    .select({ priceCents: orders.priceCents, month: monthOf(orders.completedAt, period) })
    .from(orders)
    .where(and(isNotNull(orders.completedAt), isWithin(orders.completedAt, period)))
    .as('paid')
  return db
    .select({
      month: writeMonth(paid.month),
      orders: sql<number>`count(*)::int`,
      collectedCents: sql<number>`sum(${paid.priceCents})::float8`,
    })
    .from(paid)
    .groupBy(paid.month)
}

/** Amount of paid orders that is still to be refunded, by the month of payment: no revenue. */
export async function sumDue(db: Executor, period: Period) {
  const due = db
    .select({
      cents: sql`${orders.priceCents} - ${orders.refundedCents}`.as('due_cents'),
      month: monthOf(orders.completedAt, period),
    })
    .from(orders)
    // The column itself instead of a comparison: else the partial index does not apply.
    .where(
      and(
        sql`${orders.isRefundDue}`,
        isNotNull(orders.completedAt),
        isWithin(orders.completedAt, period),
      ),
    )
    .as('due')
  return db
    .select({ month: writeMonth(due.month), dueCents: sql<number>`sum(${due.cents})::float8` })
    .from(due)
    .groupBy(due.month)
}

/**
 * What went back of paid orders, by the month it did. A lost dispute is also reported as a refund
 * or reversal, so that the larger of both sums counts; see `sumRefunds`.
 */
export async function sumRefunded(db: Executor, period: Period) {
  const { kind, amountCents, happenedAt, orderId, id } = orderRefunds
  const isWonSince = sql`exists (select 1 from ${orderRefunds} won where won.order_id = ${orderId}
    and won.kind = 'dispute' and won.state = 'void' and won.happened_at >= ${happenedAt})`
  const isMoved = sql`${kind} = 'refund' or (${kind} = 'reversal' and not ${isWonSince})`
  const soFar = sql`over (partition by ${orderId} order by ${happenedAt}, ${id})`
  const refunded = db
    .select({
      orderId: orderId,
      happenedAt: happenedAt,
      place: sql<string>`${id}`.as('place'),
      cents: sql`least(${orders.priceCents}, greatest(
        coalesce(sum(${amountCents}) filter (where ${isMoved}) ${soFar}, 0),
        coalesce(sum(${amountCents}) filter (where ${kind} = 'dispute') ${soFar}, 0)))`.as('cents'),
    })
    .from(orderRefunds)
    .innerJoin(orders, sql`${orders.id} = ${orderId} and ${orders.completedAt} is not null`)
    .where(sql`${orderRefunds.state} = 'done'`)
    .as('refunded')
  const steps = db
    .select({
      happenedAt: refunded.happenedAt,
      cents: sql`${refunded.cents} - lag(${refunded.cents}, 1, 0::bigint) over
        (partition by ${refunded.orderId} order by ${refunded.happenedAt}, ${refunded.place})`.as(
        'step_cents',
      ),
    })
    .from(refunded)
    .as('steps')
  const returned = db
    .select({ cents: steps.cents, month: monthOf(steps.happenedAt, period) })
    .from(steps)
    .where(isWithin(steps.happenedAt, period))
    .as('returned')
  return db
    .select({
      month: writeMonth(returned.month),
      refundedCents: sql<number>`sum(${returned.cents})::float8`,
    })
    .from(returned)
    .groupBy(returned.month)
}

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Checkout, Payment } from '../../../platform/payment-gateways/gateway.ts'
import { getCommissionBasisPoints, getShareBasisPoints } from '../../settings/service.ts'
import { grant } from '../access/grants.ts'
import { settleLedger } from '../earnings/ledger.ts'
import { reportRefundDue } from '../refunds/refund-notifications.ts'
import { saveRefunds, settleRefunds } from '../refunds/refund-settlement.ts'
import { lockOrder, type OrderRow, setPending } from '../store.ts'
import { closeOrder } from './closing-store.ts'
import { keepCouponUse, unclaimCouponUse } from './coupon-use/coupon-uses.ts'
import { tellExpiry, tellRefusal, tellReview } from './order-notifications.ts'
import type { Outcome } from './outcomes.ts'
import { settlePayments } from './order-payments.ts'

interface Decided {
  order: OrderRow
  checkout: Checkout
  outcome: Outcome
}

/**
 * Compare-and-set: concurrent confirmations wait for the row lock and then find the order closed.
 * Returns false then, and for a completion without the use of its coupon.
 */
export async function applyOutcome(
  ctx: Context,
  tx: Transaction,
  { order, checkout, outcome }: Decided,
): Promise<boolean> {
  await lockOrder(tx, order.id)
  const isApplied = await changeOrder(ctx, tx, order, outcome)
  await settlePayments(ctx, tx, order.id, checkout)
  return isApplied
}

async function changeOrder(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { status, payment, couponUse, isPending = false, told, refundDue }: Outcome,
): Promise<boolean> {
  const now = ctx.now()
  if (couponUse === 'kept') await keepCouponUse(tx, order, now, payment?.voucher?.payBy)
  if (couponUse === 'unclaimed') await unclaimCouponUse(tx, order, now)
  if (status === undefined) {
    const hasBegun = await setPending(tx, order.id, isPending ? now : null)
    if (hasBegun && !payment?.voucher) await tellReview(ctx, tx, order)
    return true
  }
  if (status === 'completed') return completeOrder(ctx, tx, order, payment!)
  const closed = await closeOrder(tx, order.id, {
    status,
    closedAt: now,
    ...(refundDue && {
      paymentReference: payment!.reference,
      isRefundDue: true,
      refundDueReason: refundDue,
    }),
  })
  if (!closed) return false
  if (refundDue) await reportRefundDue(ctx, tx, closed, refundDue)
  if (told === 'refusal') await tellRefusal(ctx, tx, closed)
  if (told === 'expiry') await tellExpiry(ctx, tx, closed)
  return true
}

async function completeOrder(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { reference, refunds }: Payment,
): Promise<boolean> {
  const completedAt = ctx.now()
  const completed = await closeCompleted(tx, order, completedAt, reference)
  if (!completed) return false
  await saveRefunds(ctx, tx, completed, refunds)
  const settled = await settleRefunds(ctx, tx, completed)
  // No access for a payment that is already refunded.
  if (settled.status === 'completed') await grant(ctx, tx, settled, completedAt)
  await settleLedger(tx, order.id, completedAt)
  return true
}

/** An order whose coupon covers the whole price. */
export async function completeFreeOrder(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
): Promise<void> {
  const completedAt = ctx.now()
  const completed = await closeCompleted(tx, order, completedAt)
  if (completed) await grant(ctx, tx, completed, completedAt)
}

async function closeCompleted(
  tx: Transaction,
  { id, courseId }: OrderRow,
  completedAt: Date,
  paymentReference?: string,
): Promise<OrderRow | undefined> {
  return closeOrder(tx, id, {
    status: 'completed',
    completedAt,
    commissionBasisPoints: await getCommissionBasisPoints(tx),
    shareBasisPoints: courseId === null ? await getShareBasisPoints(tx) : 0,
    ...(paymentReference !== undefined && { paymentReference }),
  })
}

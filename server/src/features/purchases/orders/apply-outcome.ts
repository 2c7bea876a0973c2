import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Capture } from '../../../platform/payment-gateways/gateway.ts'
import { notify } from '../../notifications/service.ts'
import { getCommissionBasisPoints, getShareBasisPoints } from '../../settings/service.ts'
import { grant } from '../access/grants.ts'
import { settleLedger } from '../earnings/ledger.ts'
import { refusalQueue } from '../queues.ts'
import { nameBought, reportRefundDue } from '../refunds/refund-notifications.ts'
import { saveRefunds, settleRefunds } from '../refunds/refund-settlement.ts'
import { closeOrder, type OrderRow, setPending } from '../store.ts'
import { keepCouponUse, unclaimCouponUse } from './coupon-uses.ts'
import type { Outcome } from './outcomes.ts'

/**
 * Compare-and-set: concurrent confirmations wait for the row lock and then find the order closed.
 * Returns false then, and for a completion without the use of its coupon.
 */
export async function applyOutcome(
  ctx: Context,
  tx: Transaction,
  { order, capture, outcome }: { order: OrderRow; capture: Capture; outcome: Outcome },
): Promise<boolean> {
  const { status, couponUse, isPending = false, refundDue } = outcome
  const now = ctx.now()
  if (couponUse === 'kept') await keepCouponUse(tx, order, now)
  if (couponUse === 'unclaimed') await unclaimCouponUse(tx, order, now)
  if (status === undefined) {
    if (await setPending(tx, order.id, isPending ? now : null)) await tellReview(ctx, tx, order)
    return true
  }
  if (status === 'completed') return completeOrder(ctx, tx, order, capture)
  const closed = await closeOrder(tx, order.id, {
    status,
    closedAt: now,
    ...(refundDue && {
      paymentReference: capture.reference,
      isRefundDue: true,
      refundDueReason: refundDue,
    }),
  })
  if (!closed) return false
  if (refundDue) await reportRefundDue(ctx, tx, closed, refundDue)
  else if (status === 'failed') await tellRefusal(ctx, tx, closed)
  return true
}

async function completeOrder(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { reference, refunds }: Capture,
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

/** The provider began to review a payment: the buyer is told once. */
async function tellReview(ctx: Context, tx: Transaction, order: OrderRow): Promise<void> {
  await notify(ctx, tx, {
    to: [order.studentId],
    type: 'pago',
    message: `Tu pago de ${nameBought(order)} está en revisión. En cuanto se apruebe te damos acceso.`,
    href: '/Dashboard',
  })
}

/** The provider declined a payment after its review: the buyer is told, and emailed. */
async function tellRefusal(ctx: Context, tx: Transaction, order: OrderRow): Promise<void> {
  await notify(ctx, tx, {
    to: [order.studentId],
    type: 'pago',
    message: `Tu pago de ${nameBought(order)} no se aprobó. No se te cobró nada.`,
    href: `/Dashboard/receipts/${order.id}`,
  })
  await ctx.jobs.enqueue(tx, refusalQueue, { orderId: order.id })
}

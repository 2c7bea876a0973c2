import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { Checkout, Payment, Refund } from '../../../platform/payment-gateways/gateway.ts'
import { reportRefundDue } from '../refunds/refund-notifications.ts'
import { endDisputes, ofPrice, recordRefunds } from '../refunds/refund-settlement.ts'
import { getOrder, insertOrder, lockOrder, type OrderRow } from '../store.ts'
import { tellVoucher } from './order-notifications.ts'
import { findOrderOfPayment, savePayment } from './payment-store.ts'
import { planLook } from './plan-look.ts'

/**
 * Writes down what a checkout was paid with. The caller must hold the order's row lock, and have
 * changed the order accordingly.
 */
export async function settlePayments(
  ctx: Context,
  tx: Transaction,
  orderId: string,
  { payments }: Checkout,
): Promise<void> {
  const order = await getOrder(tx, orderId)
  if (order.provider === null) return
  const now = ctx.now()
  for (const payment of payments) {
    const { id, isNew } = await savePayment(tx, order, payment, now)
    const isAsked = payment.voucher !== null && order.status === 'created'
    if (isNew && isAsked) await tellVoucher(ctx, tx, order, id)
  }
  if (order.status === 'created') return
  for (const payment of payments) await settlePayment(ctx, tx, order, payment)
  await planLook(tx, order, now)
}

async function settlePayment(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  payment: Payment,
): Promise<void> {
  if (payment.state !== 'approved' || order.paymentReference === null) return
  const isSecond = payment.reference !== order.paymentReference && payment.amountCents > 0
  const paid = isSecond ? await returnSecond(ctx, tx, order, payment) : order
  const settled = await recordRefunds(ctx, tx, paid, refundsFor(paid, payment))
  if (payment.isContested === false) await endDisputes(ctx, tx, settled)
}

/**
 * Of an order that was charged another amount, only the whole payment settles what is due; it is due
 * again once a dispute that took it is won.
 */
function refundsFor(order: OrderRow, { refunds, amountCents }: Payment): Refund[] {
  if (order.status !== 'failed') return refunds
  const done = refunds.filter(({ state }) => state === 'done')
  const returned = done.reduce((sum, refund) => sum + refund.amountCents, 0)
  const won = order.refundedCents > 0 ? refunds.find(isWon) : undefined
  const last = returned >= amountCents ? done.at(-1) : won
  return last ? [ofPrice(order, last)] : []
}

const isWon = ({ kind, state }: Refund) => kind === 'dispute' && state === 'void'

/**
 * A payment beside the one that an order was closed with becomes an order of its own that has
 * failed, so that its refund, receipt and figures are those of any other.
 */
async function returnSecond(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { reference, amountCents, currency }: Payment,
): Promise<OrderRow> {
  const known = await findOrderOfPayment(tx, order.provider!, reference)
  if (known) return (await lockOrder(tx, known.id))!
  const { studentId, planId, courseId, planName, description, durationMonths, provider } = order
  const second = await insertOrder(tx, {
    studentId,
    planId,
    courseId,
    planName,
    description,
    durationMonths,
    provider,
    priceCents: amountCents,
    currency,
    status: 'failed',
    paymentReference: reference,
    paidTwiceOf: order.id,
    isRefundDue: true,
    refundDueReason: 'paid_twice',
    reconcileAt: null,
    createdAt: ctx.now(),
    closedAt: ctx.now(),
  })
  await reportRefundDue(ctx, tx, second, 'paid_twice')
  return second
}

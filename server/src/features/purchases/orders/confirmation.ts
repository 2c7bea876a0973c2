import type { RefundDueReason } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import { type Capture, GatewayError } from '../../../platform/payments/gateway.ts'
import { getCommissionBasisPoints, getShareBasisPoints } from '../../settings/service.ts'
import { claimCouponUse, keepCouponUse, unclaimCouponUse } from './coupon-uses.ts'
import { type CompletedOrder, findCompletedOrder } from '../access/entitlement-store.ts'
import { grant } from '../access/grants.ts'
import { settleLedger } from '../earnings/ledger.ts'
import { refusalQueue } from '../queues.ts'
import { checkStillPayable } from './quotes.ts'
import { nameBought, reportRefundDue } from '../refunds/refund-notifications.ts'
import { saveRefunds, settleRefunds } from '../refunds/refund-settlement.ts'
import { closeOrder, findOrderByToken, getOrder, type OrderRow } from '../store.ts'

interface Confirmation {
  token: string
  planId: string
  courseId: string | undefined
}

/** Captures the payment when the buyer returns from the provider and grants access, once. */
export async function confirmPayment(
  ctx: Context,
  student: Caller,
  { token, planId, courseId }: Confirmation,
): Promise<CompletedOrder> {
  const order = await findOrderByToken(ctx.db, token)
  if (!order || order.studentId !== student.id || order.planId !== planId.toLowerCase()) {
    throw fail('order_not_found')
  }
  // An order for all courses has no course: the query parameter is ignored.
  if (order.courseId && courseId && order.courseId !== courseId.toLowerCase()) {
    throw fail('order_not_found')
  }
  return settleOrder(ctx, order)
}

/** The same for a provider's webhook event; an unknown checkout is ignored. */
export async function confirmCheckout(ctx: Context, token: string): Promise<void> {
  const order = await findOrderByToken(ctx.db, token)
  if (order) await settleOrder(ctx, order)
}

async function settleOrder(ctx: Context, order: OrderRow): Promise<CompletedOrder> {
  if (order.status === 'created' || order.status === 'cancelled') {
    await closeAccordingly(ctx, order, await askProvider(ctx, order))
  }
  const completed = await findCompletedOrder(ctx.db, order.id)
  if (completed) return completed
  const { refundedAt } = await getOrder(ctx.db, order.id)
  throw fail(refundedAt === null ? 'payment_declined' : 'order_refunded')
}

async function askProvider(ctx: Context, order: OrderRow): Promise<Capture> {
  const gateway = order.provider === null ? undefined : ctx.gateways[order.provider]
  if (!gateway) return handleUnknownProvider(ctx, order)
  const token = order.checkoutToken ?? ''
  const refusal = await checkStillPayable(ctx, order)
  try {
    if (order.status === 'created' && !refusal) return await gateway.capture(token)
    const capture = await gateway.inspect(token)
    const isTaken = capture.status === 'completed' || capture.status === 'pending'
    if (isTaken || !refusal) return capture
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'a payment could not be confirmed')
    throw fail('payment_unavailable')
  }
  // The other payment may fail and leave the coupon to this order.
  const isFinal = refusal.code !== 'coupon_in_use'
  if (isFinal) await closeOrder(ctx.db, order.id, { status: 'cancelled', closedAt: ctx.now() })
  throw refusal
}

/** For an order whose provider is no longer configured. */
async function handleUnknownProvider(ctx: Context, order: OrderRow): Promise<Capture> {
  if (order.provider !== 'sandbox') {
    const { id: orderId, provider } = order
    ctx.log.error({ orderId, provider }, 'the provider of an order is not configured')
    throw fail('payment_unavailable')
  }
  // A test payment grants nothing once test payments are no longer allowed.
  await closeOrder(ctx.db, order.id, { status: 'cancelled', closedAt: ctx.now() })
  throw fail('payment_declined')
}

async function closeAccordingly(ctx: Context, order: OrderRow, capture: Capture): Promise<void> {
  switch (capture.status) {
    case 'pending':
      await keepCouponUse(ctx, order)
      throw fail('payment_pending')
    case 'declined':
      await unclaimCouponUse(ctx, order)
      // The order stays open, so that the buyer can try another card.
      throw fail('payment_declined')
    case 'cancelled':
      await unclaimCouponUse(ctx, order)
      await closeOrder(ctx.db, order.id, { status: 'cancelled', closedAt: ctx.now() })
      break
    case 'refused':
      await closeRefusedOrder(ctx, order)
      break
    case 'completed':
      if (isPaidInFull(order, capture)) await completeOrder(ctx, order, capture)
      else await failOrder(ctx, order, capture, 'other_amount')
  }
}

function isPaidInFull(order: OrderRow, capture: Capture): boolean {
  return capture.amountCents === order.priceCents && capture.currency === order.currency
}

async function completeOrder(ctx: Context, order: OrderRow, capture: Capture): Promise<void> {
  // The money came after all uses of the coupon were taken by others.
  if ((await claimCouponUse(ctx, order)) !== undefined) {
    return failOrder(ctx, order, capture, 'coupon_gone')
  }
  const completedAt = ctx.now()
  const isDone = await ctx.db.transaction(async (tx) => {
    // Compare-and-set: concurrent confirmations wait for the row lock and then find the order
    // closed.
    const completed = await closeOrder(tx, order.id, {
      status: 'completed',
      completedAt,
      commissionBasisPoints: await getCommissionBasisPoints(tx),
      shareBasisPoints: order.courseId === null ? await getShareBasisPoints(tx) : 0,
      paymentReference: capture.reference,
    })
    if (!completed) return false
    await saveRefunds(ctx, tx, completed, capture.refunds)
    const settled = await settleRefunds(ctx, tx, completed)
    // No access for a payment that is already refunded.
    if (settled.status === 'completed') await grant(ctx, tx, settled, completedAt)
    await settleLedger(tx, order.id, completedAt)
    return true
  })
  if (isDone) return
  // Closed by another confirmation, or another one let go of the use meanwhile.
  const { status } = await getOrder(ctx.db, order.id)
  const isOpen = status === 'created' || status === 'cancelled'
  if (isOpen) await completeOrder(ctx, order, capture)
}

/** An order whose coupon covers the whole price. */
export async function completeFreeOrder(ctx: Context, order: OrderRow): Promise<void> {
  const completedAt = ctx.now()
  const refusal = await claimCouponUse(ctx, order)
  if (refusal) {
    await closeOrder(ctx.db, order.id, { status: 'cancelled', closedAt: completedAt })
    throw fail(refusal)
  }
  await ctx.db.transaction(async (tx) => {
    const completed = await closeOrder(tx, order.id, {
      status: 'completed',
      completedAt,
      commissionBasisPoints: await getCommissionBasisPoints(tx),
      shareBasisPoints: order.courseId === null ? await getShareBasisPoints(tx) : 0,
    })
    if (completed) await grant(ctx, tx, completed, completedAt)
  })
}

/** Money that buys nothing, such as another amount than the price: no access, a refund is due. */
async function failOrder(
  ctx: Context,
  order: OrderRow,
  capture: Capture,
  reason: RefundDueReason,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const failed = await closeOrder(tx, order.id, {
      status: 'failed',
      closedAt: ctx.now(),
      paymentReference: capture.reference,
      isRefundDue: true,
      refundDueReason: reason,
    })
    if (failed) await reportRefundDue(ctx, tx, failed, reason)
  })
}

/** The provider declined a payment after its review: closes the order and emails the buyer. */
async function closeRefusedOrder(ctx: Context, order: OrderRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const failed = await closeOrder(tx, order.id, { status: 'failed', closedAt: ctx.now() })
    if (!failed) return
    await notify(ctx, tx, {
      to: [failed.studentId],
      type: 'pago',
      message: `Tu pago de ${nameBought(failed)} no se aprobó. No se te cobró nada.`,
      href: `/Dashboard/receipts/${failed.id}`,
    })
    await ctx.jobs.enqueue(tx, refusalQueue, { orderId: failed.id })
  })
}

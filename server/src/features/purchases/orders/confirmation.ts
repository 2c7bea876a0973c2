import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { type Capture, GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { applyOutcome, completeFreeOrder } from './apply-outcome.ts'
import { claimCouponUse } from './coupon-uses.ts'
import { type CompletedOrder, findCompletedOrder } from '../access/entitlement-store.ts'
import { decideOutcome, isPaidInFull } from './outcomes.ts'
import { checkStillPayable } from './quotes.ts'
import { findGateway } from '../order-gateway.ts'
import { closeOrder, findOwnOrder, getOrder, type OrderRow } from '../store.ts'

interface Confirmation {
  /** The order's id, or the provider's checkout id. */
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
  const order = await findOwnOrder(ctx.db, student.id, token)
  if (order?.planId !== planId.toLowerCase()) throw fail('order_not_found')
  // An order for all courses has no course: the query parameter is ignored.
  if (order.courseId && courseId && order.courseId !== courseId.toLowerCase()) {
    throw fail('order_not_found')
  }
  return settleOrder(ctx, order)
}

/** The same for a provider's webhook event; an unknown checkout is ignored. */
export async function confirmOrder(ctx: Context, order: OrderRow): Promise<void> {
  await settleOrder(ctx, order)
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
  const gateway = await findGateway(ctx, order)
  if (!gateway) return handleUnknownProvider(ctx, order)
  const token = order.checkoutToken ?? ''
  // Under review it has its price and its coupon's use, and it doesn't age.
  const refusal = order.pendingSince === null ? await checkStillPayable(ctx, order) : undefined
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
  // The money may come after all uses of the coupon were taken by others.
  const isHeld = !isPaidInFull(order, capture) || (await claimCouponUse(ctx, order)) === undefined
  const outcome = decideOutcome(order, capture, { isHeld })
  const isApplied = await ctx.db.transaction((tx) =>
    applyOutcome(ctx, tx, { order, capture, outcome }),
  )
  if (outcome.refusal) throw fail(outcome.refusal)
  if (isApplied || outcome.status !== 'completed') return
  // Closed by another confirmation, or another one let go of the use meanwhile.
  const { status } = await getOrder(ctx.db, order.id)
  const isOpen = status === 'created' || status === 'cancelled'
  if (isOpen) await closeAccordingly(ctx, order, capture)
}

/** An order whose coupon covers the whole price. */
export async function confirmFreeOrder(ctx: Context, order: OrderRow): Promise<void> {
  const refusal = await claimCouponUse(ctx, order)
  if (refusal) {
    await closeOrder(ctx.db, order.id, { status: 'cancelled', closedAt: ctx.now() })
    throw fail(refusal)
  }
  await ctx.db.transaction((tx) => completeFreeOrder(ctx, tx, order))
}

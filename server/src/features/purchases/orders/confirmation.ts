import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { requireClock } from '../../../platform/installation/require-clock.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { type Checkout, GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { closeOrder } from './closing-store.ts'
import { applyOutcome, completeFreeOrder } from './apply-outcome.ts'
import { claimCouponUse } from './coupon-use/coupon-uses.ts'
import { type CompletedOrder, findCompletedOrder } from '../access/entitlement-store.ts'
import { compareBooks } from '../differences/differences.ts'
import { settlePayments } from './order-payments.ts'
import { listPayments } from './payment-store.ts'
import { decideOutcome, isPaidInFull, isTaken } from './outcomes.ts'
import { checkStillPayable } from './quotes.ts'
import { findGateway } from '../order-gateway.ts'
import { findOwnOrder, getOrder, lockOrder, type OrderRow } from '../store.ts'

interface Confirmation {
  /** The order's id, or the provider's checkout id. */
  token: string
  planId: string
  courseId?: string | undefined
  /** The provider's payment id, as the browser brings it. */
  paymentId?: string | undefined
}

/** Captures the payment when the buyer returns from the provider and grants access, once. */
export async function confirmPayment(
  ctx: Context,
  student: Caller,
  { token, planId, courseId, paymentId }: Confirmation,
): Promise<CompletedOrder> {
  const order = await findOwnOrder(ctx.db, student.id, token)
  if (order?.planId !== planId.toLowerCase()) throw fail('order_not_found')
  // An order for all courses has no course: the query parameter is ignored.
  if (order.courseId && courseId && order.courseId !== courseId.toLowerCase()) {
    throw fail('order_not_found')
  }
  return settleOrder(ctx, order, paymentId === undefined ? [] : [paymentId])
}

/**
 * The same when its provider tells of it, or is asked for it without a browser. `told`: payments
 * that it named.
 */
export async function confirmOrder(
  ctx: Context,
  order: OrderRow,
  told: readonly string[] = [],
): Promise<void> {
  if (isOpen(order)) await settleOrder(ctx, order, told)
  else if (!(await findGateway(ctx, order))?.isPaidOnce) await lookAgain(ctx, order, told)
}

/** A late payment counts even if the order was cancelled meanwhile. */
export const isOpen = ({ status }: OrderRow) => status === 'created' || status === 'cancelled'

/**
 * Reads the payments of an order that is closed, with what went back of them; it may be paid again,
 * where its checkout allows it.
 */
export async function lookAgain(
  ctx: Context,
  order: OrderRow,
  told: readonly string[] = [],
): Promise<void> {
  const { id, checkoutToken } = order
  const gateway = await findGateway(ctx, order)
  if (!gateway || checkoutToken === null) return
  const checkout = await gateway.inspect(checkoutToken, await listKnown(ctx, id, told))
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    await settlePayments(ctx, tx, id, checkout)
    if (locked) await compareBooks(ctx, tx, locked, checkout)
  })
  if (order.status === 'completed') await voidOthers(ctx, order, checkout)
}

/** With those that still wait: a provider may list neither them nor their state yet. */
async function listKnown(
  ctx: Context,
  orderId: string,
  told: readonly string[],
): Promise<readonly string[]> {
  const waiting = (await listPayments(ctx.db, orderId)).filter(({ state }) => state === 'pending')
  return [...new Set([...told, ...waiting.map(({ reference }) => reference)])]
}

async function settleOrder(
  ctx: Context,
  order: OrderRow,
  told: readonly string[],
): Promise<CompletedOrder> {
  if (isOpen(order)) {
    await requireClock(ctx)
    const checkout = await askProvider(ctx, order, told)
    await closeAccordingly(ctx, order, checkout)
    await voidOthers(ctx, order, checkout)
  }
  const completed = await findCompletedOrder(ctx.db, order.id)
  if (completed) return completed
  const { refundedAt } = await getOrder(ctx.db, order.id)
  throw fail(refundedAt === null ? 'payment_declined' : 'order_refunded')
}

async function askProvider(
  ctx: Context,
  order: OrderRow,
  told: readonly string[],
): Promise<Checkout> {
  const gateway = await findGateway(ctx, order)
  if (!gateway) return handleUnknownProvider(ctx, order)
  const token = order.checkoutToken ?? ''
  const known = await listKnown(ctx, order.id, told)
  // While its payment is awaited it has its price and its coupon's use, and it doesn't age.
  const refusal = order.pendingSince === null ? await checkStillPayable(ctx, order) : undefined
  try {
    if (order.status === 'created' && !refusal) return await gateway.capture(token, known)
    const checkout = await gateway.inspect(token, known)
    if (isTaken(checkout) || !refusal) return checkout
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
async function handleUnknownProvider(ctx: Context, order: OrderRow): Promise<never> {
  if (order.provider !== 'sandbox') {
    const { id: orderId, provider } = order
    ctx.log.error({ orderId, provider }, 'the provider of an order is not configured')
    throw fail('payment_unavailable')
  }
  // A test payment grants nothing once test payments are no longer allowed.
  await closeOrder(ctx.db, order.id, { status: 'cancelled', closedAt: ctx.now() })
  throw fail('payment_declined')
}

async function closeAccordingly(ctx: Context, order: OrderRow, checkout: Checkout): Promise<void> {
  // The money may come after all uses of the coupon were taken by others.
  const isHeld = !isPaidInFull(order, checkout) || (await claimCouponUse(ctx, order)) === undefined
  const outcome = decideOutcome(order, checkout, { isHeld })
  const isApplied = await ctx.db.transaction((tx) =>
    applyOutcome(ctx, tx, { order, checkout, outcome }),
  )
  if (outcome.refusal) throw fail(outcome.refusal)
  if (isApplied || outcome.status !== 'completed') return
  // Closed by another confirmation, or another one let go of the use meanwhile.
  if (isOpen(await getOrder(ctx.db, order.id))) await closeAccordingly(ctx, order, checkout)
}

/** A voucher of an order that was paid by card must not be paid too; if it is, it goes back. */
async function voidOthers(ctx: Context, order: OrderRow, { payments }: Checkout): Promise<void> {
  const gateway = await findGateway(ctx, order)
  if (!payments.some(({ state }) => state === 'approved')) return
  for (const { reference } of payments.filter(({ state }) => state === 'pending')) {
    try {
      await gateway?.voidPayment?.(reference)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      ctx.log.warn({ err: error, orderId: order.id }, 'a voucher could not be voided')
    }
  }
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

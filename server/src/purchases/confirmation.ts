import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { type Capture, GatewayFault } from '../payments/gateway.ts'
import { type CompletedOrder, findCompletedOrder } from './entitlement-store.ts'
import { grant, reportRefund } from './grants.ts'
import { closeOrder, findOrderByToken, type OrderRow } from './store.ts'

interface Confirmation {
  token: string
  planId: string
  courseId: string | undefined
}

/** The buyer is back from the provider: takes the money and gives what it bought, once. */
export async function confirmPayment(
  ctx: Context,
  student: Caller,
  { token, planId, courseId }: Confirmation,
): Promise<CompletedOrder> {
  const order = await findOrderByToken(ctx.db, token)
  if (!order || order.studentId !== student.id || order.planId !== planId.toLowerCase()) {
    throw fail('order_not_found')
  }
  // Access to everything names no course, whatever the browser remembers.
  if (order.courseId && courseId && order.courseId !== courseId.toLowerCase()) {
    throw fail('order_not_found')
  }
  return settleOrder(ctx, order)
}

/** The same where the provider itself tells of a payment; an unknown checkout is not ours. */
export async function confirmCheckout(ctx: Context, token: string): Promise<void> {
  const order = await findOrderByToken(ctx.db, token)
  if (order) await settleOrder(ctx, order)
}

async function settleOrder(ctx: Context, order: OrderRow): Promise<CompletedOrder> {
  if (order.status === 'created') {
    const capture = await captureOrder(ctx, order)
    await closeAccordingly(ctx, order, capture)
  }
  const completed = await findCompletedOrder(ctx.db, order.id)
  if (!completed) throw fail('payment_declined')
  return completed
}

async function captureOrder(ctx: Context, order: OrderRow): Promise<Capture> {
  try {
    return await ctx.gateway.capture(order.checkoutToken ?? '')
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'a payment could not be confirmed')
    throw fail('payment_unavailable')
  }
}

async function closeAccordingly(ctx: Context, order: OrderRow, capture: Capture): Promise<void> {
  switch (capture.status) {
    case 'pending':
      throw fail('payment_pending')
    case 'declined':
      // The order stays open: the buyer may try another card.
      throw fail('payment_declined')
    case 'cancelled':
      await closeOrder(ctx.db, order.id, { status: 'cancelled' })
      break
    case 'completed':
      if (isPaidInFull(order, capture)) await completeOrder(ctx, order, capture)
      else await failOrder(ctx, order, capture)
  }
}

function isPaidInFull(order: OrderRow, capture: Capture): boolean {
  return capture.amountCents === order.priceCents && capture.currency === order.currency
}

async function completeOrder(ctx: Context, order: OrderRow, capture: Capture): Promise<void> {
  const completedAt = ctx.now()
  await ctx.db.transaction(async (tx) => {
    // Of callers who arrive together, the others wait for this row and find the order closed.
    const completed = await closeOrder(tx, order.id, {
      status: 'completed',
      completedAt,
      paymentReference: capture.reference,
    })
    if (completed) await grant(ctx, tx, completed, completedAt)
  })
}

/** Another amount than was asked for buys nothing. */
async function failOrder(ctx: Context, order: OrderRow, capture: Capture): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const failed = await closeOrder(tx, order.id, {
      status: 'failed',
      paymentReference: capture.reference,
      isRefundDue: true,
    })
    if (failed) await reportRefund(ctx, tx, failed, 'el importe cobrado no es el del pedido')
  })
}

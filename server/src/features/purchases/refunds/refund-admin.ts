import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  GatewayError,
  type Refund,
  RefundRefused,
} from '../../../platform/payment-gateways/gateway.ts'
import { isRefundable } from '../policy.ts'
import { reportRefundRefused } from './refund-notifications.ts'
import {
  hasOpenRequest,
  insertRefundRequest,
  listOpenRequests,
  type RefundRequestRow,
  settleRequest,
} from './refund-request-store.ts'
import { saveRefunds, settleRefunds } from './refund-settlement.ts'
import { findGateway } from '../order-gateway.ts'
import { getOrder, lockOrder, type OrderRow } from '../store.ts'

interface RefundRequest {
  /** Undefined: all that is left. */
  amount: number | undefined
  reason: string
  /** What had been refunded when the administrator looked. */
  refunded: number
}

/**
 * Gives a payment back by its provider. `asked`: the provider's answer was lost, and it is asked
 * again later.
 */
export async function refundOrder(
  ctx: Context,
  admin: Caller,
  orderId: string,
  wanted: RefundRequest,
): Promise<'done' | 'asked'> {
  const request = await claimRefund(ctx, admin, orderId, wanted)
  const outcome = await carryOut(ctx, request)
  if (outcome === 'refused') throw fail('refund_refused')
  return outcome
}

/** Written before the provider is asked, so that no crash and no second click loses or repeats it. */
async function claimRefund(
  ctx: Context,
  admin: Caller,
  orderId: string,
  { amount, reason, refunded }: RefundRequest,
): Promise<RefundRequestRow> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw fail('order_not_found')
    if (await hasOpenRequest(tx, orderId)) throw fail('refund_under_way')
    if (Math.round(refunded * 100) !== order.refundedCents) throw fail('refund_changed')
    if (!isRefundable(order)) throw fail('order_not_refundable')
    if (!(await findGateway(ctx, order))) throw fail('refund_elsewhere')
    const leftCents = order.priceCents - order.refundedCents
    // Of a failed order another amount than its price was charged: all of it goes back.
    const isWhole = amount === undefined || order.status === 'failed'
    const amountCents = isWhole ? leftCents : Math.round(amount * 100)
    if (amountCents > leftCents) throw fail('refund_too_large')
    await recordAudit(ctx, tx, admin, {
      action: 'order.refund',
      subject: { type: 'order', id: orderId, label: order.number },
      personId: order.studentId,
      before: { refunded: order.refundedCents / 100 },
      after: { refunded: (order.refundedCents + amountCents) / 100 },
      reason,
    })
    return insertRefundRequest(tx, {
      orderId,
      adminId: admin.id,
      amountCents,
      reason,
      createdAt: ctx.now(),
    })
  })
}

/** Asks the provider outside any transaction, since it may take seconds. */
async function carryOut(
  ctx: Context,
  request: RefundRequestRow,
): Promise<'done' | 'asked' | 'refused'> {
  const order = await getOrder(ctx.db, request.orderId)
  try {
    await recordDone(ctx, request, await askProvider(ctx, order, request))
    return 'done'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'a refund was not made')
    if (!(error instanceof RefundRefused)) return 'asked'
    await recordRefused(ctx, request, error.issue)
    return 'refused'
  }
}

async function askProvider(
  ctx: Context,
  order: OrderRow,
  { id: requestId, amountCents, reason }: RefundRequestRow,
): Promise<Refund> {
  const gateway = await findGateway(ctx, order)
  if (!gateway) throw new GatewayError('La pasarela del pedido no está configurada')
  const { checkoutToken, paymentReference, currency } = order
  return gateway.refund({
    requestId,
    checkoutToken: checkoutToken ?? '',
    paymentReference: paymentReference ?? '',
    amountCents: order.status === 'failed' ? undefined : amountCents,
    currency,
    reason,
  })
}

async function recordDone(ctx: Context, request: RefundRequestRow, refund: Refund): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, request.orderId))!
    const settled = { state: 'done', refusal: null, settledAt: ctx.now() } as const
    if (!(await settleRequest(tx, request.id, settled))) return
    await saveRefunds(ctx, tx, order, [order.status === 'failed' ? ofPrice(order, refund) : refund])
    await settleRefunds(ctx, tx, order)
  })
}

/** Its sum is of another amount or currency than the order: what is left of the price is settled. */
function ofPrice({ id, priceCents, refundedCents, currency }: OrderRow, refund: Refund): Refund {
  return { ...refund, reference: id, amountCents: priceCents - refundedCents, currency }
}

async function recordRefused(
  ctx: Context,
  { id, orderId, amountCents }: RefundRequestRow,
  refusal: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId))!
    const settled = { state: 'refused', refusal, settledAt: ctx.now() } as const
    if (await settleRequest(tx, id, settled)) {
      await reportRefundRefused(ctx, tx, order, { amountCents, refusal })
    }
  })
}

/** An answer usually comes within this time. */
const ANSWER_AWAITED_MILLISECONDS = 60_000

/** Asks again about refunds whose answer was lost. */
export async function settleLostRefunds(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ANSWER_AWAITED_MILLISECONDS)
  for (const request of await listOpenRequests(ctx.db, before)) await carryOut(ctx, request)
}

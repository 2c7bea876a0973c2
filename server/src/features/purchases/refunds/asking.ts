import type { Context } from '../../../context.ts'
import {
  GatewayError,
  NOTHING_LEFT,
  type PaymentGateway,
  REFUND_BY_HAND,
  type Refund,
  RefundRefused,
  type RefundRequest,
} from '../../../platform/payment-gateways/gateway.ts'
import { findGateway } from '../order-gateway.ts'
import { lookAgain } from '../orders/confirmation.ts'
import { leftCentsOf } from '../policy.ts'
import { checkSubscription } from '../renewals/checking.ts'
import { findSubscriptionById } from '../renewals/subscription-store.ts'
import { getOrder, lockOrder, type OrderRow } from '../store.ts'
import { reportRefundRefused } from './refund-notifications.ts'
import { type RefundRequestRow, settleRequest } from './refund-request-store.ts'
import { hasRefundSince, listRefundReferences } from './refund-store.ts'
import { ofPrice, saveRefunds, settleRefunds } from './refund-settlement.ts'

export type Asked = 'done' | 'asked' | 'refused' | 'by_hand' | 'nothing_left'

/**
 * Asks the provider outside any transaction, since it may take seconds. `isAgain`: an earlier answer
 * was lost, and a dispute may have taken the money since.
 */
export async function askForRefund(
  ctx: Context,
  request: RefundRequestRow,
  { isAgain }: { isAgain: boolean },
): Promise<Asked> {
  const { orderId } = request
  try {
    await recordDone(ctx, request, await makeRefund(ctx, request, isAgain))
    return 'done'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ err: error, orderId }, 'a refund was not made')
    if (!(error instanceof RefundRefused)) return 'asked'
    await recordRefused(ctx, request, error.issue)
    if (error.issue === NOTHING_LEFT) return 'nothing_left'
    return error.issue === REFUND_BY_HAND ? 'by_hand' : 'refused'
  }
}

/** `undefined`: it was made, and is written down already. */
async function makeRefund(
  ctx: Context,
  request: RefundRequestRow,
  isAgain: boolean,
): Promise<Refund | undefined> {
  const order = await getOrder(ctx.db, request.orderId)
  const gateway = await findGateway(ctx, order)
  if (!gateway) throw new GatewayError('La pasarela del pedido no está configurada')
  const asked = await arrange(ctx, order, request)
  const made = isAgain ? await lookForMade(ctx, { order, gateway, asked }) : undefined
  if (made) return made
  if (leftCentsOf(await getOrder(ctx.db, order.id)) >= request.amountCents) {
    return gateway.refund(asked)
  }
  // A provider whose refunds bear no name of ours told of it before its answer was looked for.
  if (await hasRefundSince(ctx.db, request)) return undefined
  throw new RefundRefused(NOTHING_LEFT)
}

async function arrange(
  ctx: Context,
  order: OrderRow,
  { id: requestId, amountCents, reason }: RefundRequestRow,
): Promise<RefundRequest> {
  const { paymentReference, currency } = order
  return {
    requestId,
    checkoutToken: (await checkoutOf(ctx, order)).checkoutToken,
    paymentReference: paymentReference ?? '',
    amountCents: order.status === 'failed' ? undefined : amountCents,
    currency,
    reason,
    knownRefunds: await listRefundReferences(ctx.db, order.id),
  }
}

/** The order whose checkout took the payment. */
const checkoutOf = async ({ db }: Context, order: OrderRow): Promise<OrderRow> =>
  order.paidTwiceOf === null ? order : getOrder(db, order.paidTwiceOf)

interface Lost {
  order: OrderRow
  gateway: PaymentGateway
  asked: RefundRequest
}

/** The refund itself; without it, what else became of the payment is written down. */
async function lookForMade(
  ctx: Context,
  { order, gateway, asked }: Lost,
): Promise<Refund | undefined> {
  const made = await gateway.findRefund(asked)
  if (made) return made
  const told = [asked.paymentReference]
  const { subscriptionId } = order
  const subscription =
    subscriptionId === null ? undefined : await findSubscriptionById(ctx.db, subscriptionId)
  if (subscription) await checkSubscription(ctx, subscription, told)
  else await lookAgain(ctx, await checkoutOf(ctx, order), told)
  return undefined
}

async function recordDone(
  ctx: Context,
  request: RefundRequestRow,
  refund: Refund | undefined,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, request.orderId))!
    const settled = { state: 'done', refusal: null, settledAt: ctx.now() } as const
    if (!(await settleRequest(tx, request.id, settled)) || !refund) return
    await saveRefunds(ctx, tx, order, [order.status === 'failed' ? ofPrice(order, refund) : refund])
    await settleRefunds(ctx, tx, order)
  })
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

import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../../context.ts'
import type {
  PaymentNames,
  ReceivedEvent,
  Refund,
  RefundEvent,
  WebhookEvent,
} from '../../../../platform/payment-gateways/gateway.ts'
import { recordRefunds } from '../../refunds/refund-settlement.ts'
import { findOrderOfCheckout, findPaidOrder, lockOrder, type OrderRow } from '../../store.ts'
import { insertDifference, unknownOrder } from '../../differences/difference-store.ts'
import { findGateway } from '../../order-gateway.ts'
import { confirmOrder } from '../confirmation.ts'
import { handleChargeEvent, handleRenewalEvent } from '../../renewals/renewal-events.ts'
import { insertWebhook } from './webhook-store.ts'

/** What happens to an order when its provider tells of it. */
export async function handlePaymentEvent(
  ctx: Context,
  provider: PaymentProvider,
  event: ReceivedEvent,
  receivedAt = ctx.now(),
): Promise<void> {
  if (event.about === 'refund') return recordRefund(ctx, provider, event, receivedAt)
  if (event.about === 'nothing') return
  if (event.about === 'renewal') return handleRenewalEvent(ctx, provider, event)
  const order =
    event.about === 'payment'
      ? await findPaidOrder(ctx.db, provider, { orderId: event.orderId })
      : await findOrderOfCheckout(ctx.db, provider, event.token)
  if (!order) {
    if (event.about === 'payment' && (await handleChargeEvent(ctx, provider, event))) return
    ctx.log.info({ provider, webhook: event.webhook }, 'a payment of no order of ours')
    const reference = event.about === 'payment' ? event.paymentReference : event.token
    await insertDifference(ctx.db, unknownOrder(provider, reference), ctx.now())
    return
  }
  await insertWebhook(ctx.db, order.id, event.webhook, receivedAt)
  await confirmOrder(ctx, order, event.about === 'payment' ? [event.paymentReference] : [])
}

/** A payment that is not ours is acknowledged, and listed for the administrators. */
async function recordRefund(
  ctx: Context,
  provider: PaymentProvider,
  event: RefundEvent & { webhook: WebhookEvent },
  receivedAt: Date,
): Promise<void> {
  const { refund, payment, webhook } = event
  const found = await findOrderOfEvent(ctx, provider, payment)
  if (!found) {
    ctx.log.info({ payment, reference: refund.reference }, 'a refund of no order of ours')
    const reference = payment.paymentReference ?? payment.checkoutToken ?? refund.reference
    await insertDifference(ctx.db, unknownOrder(provider, reference), ctx.now())
    return
  }
  await insertWebhook(ctx.db, found.id, webhook, receivedAt)
  await bookRefund(ctx, found, refund)
}

/** The same of one that a provider named when it was asked; of no order of ours it is nothing. */
export async function recordToldRefund(
  ctx: Context,
  provider: PaymentProvider,
  { refund, payment }: RefundEvent,
): Promise<void> {
  const found = await findOrderOfEvent(ctx, provider, payment)
  if (found) await bookRefund(ctx, found, refund)
}

async function bookRefund(ctx: Context, { id }: OrderRow, refund: Refund): Promise<void> {
  const order = await ctx.db.transaction(async (tx) =>
    recordRefunds(ctx, tx, (await lockOrder(tx, id))!, [refund]),
  )
  // The payment's own event may be missing: confirms the order first.
  if (order.status === 'created' && order.checkoutToken !== null) await confirmOrder(ctx, order)
}

async function findOrderOfEvent(
  ctx: Context,
  provider: PaymentProvider,
  payment: PaymentNames,
): Promise<OrderRow | undefined> {
  const known = await findPaidOrder(ctx.db, provider, payment)
  const { paymentReference, orderId, renewal: reference } = payment
  if (known || paymentReference === undefined) return known
  // Of a charge that nobody told of: it is an order from now on.
  if (reference !== undefined) {
    await handleRenewalEvent(ctx, provider, { reference, paymentReference })
    return findPaidOrder(ctx.db, provider, { paymentReference })
  }
  const names = orderId === undefined ? undefined : { orderId, paymentReference }
  if (names && (await handleChargeEvent(ctx, provider, names))) {
    return findPaidOrder(ctx.db, provider, { paymentReference })
  }
  const gateway = await findGateway(ctx, { provider })
  const checkoutToken = await gateway?.findCheckout?.(paymentReference)
  return findPaidOrder(ctx.db, provider, { checkoutToken })
}

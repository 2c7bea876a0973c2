import type { PaymentProvider } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type {
  PaymentNames,
  ReceivedEvent,
  RefundEvent,
  WebhookEvent,
} from '../../../platform/payment-gateways/gateway.ts'
import { reportDispute } from '../refunds/refund-notifications.ts'
import { saveRefunds, settleRefunds } from '../refunds/refund-settlement.ts'
import { findOrderOfCheckout, findPaidOrder, lockOrder, type OrderRow } from '../store.ts'
import { findGateway } from '../order-gateway.ts'
import { confirmOrder } from './confirmation.ts'
import { insertWebhook } from './webhook-store.ts'

/** What happens to an order when its provider tells of it. */
export async function handlePaymentEvent(
  ctx: Context,
  provider: PaymentProvider,
  event: ReceivedEvent,
): Promise<void> {
  if (event.about === 'refund') return recordRefund(ctx, provider, event, event.webhook)
  if (event.about === 'nothing') return
  const order = await findOrderOfCheckout(ctx.db, provider, event.token)
  if (!order) return
  await insertWebhook(ctx.db, order.id, event.webhook, ctx.now())
  await confirmOrder(ctx, order)
}

/** A payment that is not ours is acknowledged and ignored. */
async function recordRefund(
  ctx: Context,
  provider: PaymentProvider,
  { refund, payment }: RefundEvent,
  webhook: WebhookEvent,
): Promise<void> {
  const found = await findOrderOfEvent(ctx, provider, payment)
  if (!found) {
    ctx.log.info({ payment, reference: refund.reference }, 'a refund of no order of ours')
    return
  }
  await insertWebhook(ctx.db, found.id, webhook, ctx.now())
  const order = await ctx.db.transaction(async (tx) => {
    const locked = (await lockOrder(tx, found.id))!
    const isNewer = await saveRefunds(ctx, tx, locked, [refund])
    if (!isNewer) return locked
    if (refund.kind === 'dispute') await reportDispute(ctx, tx, locked, refund)
    return settleRefunds(ctx, tx, locked)
  })
  // The payment's own event may be missing: confirms the order first.
  if (order.status === 'created' && order.checkoutToken !== null) await confirmOrder(ctx, order)
}

async function findOrderOfEvent(
  ctx: Context,
  provider: PaymentProvider,
  payment: PaymentNames,
): Promise<OrderRow | undefined> {
  const known = await findPaidOrder(ctx.db, provider, payment)
  const { paymentReference } = payment
  if (known || paymentReference === undefined) return known
  const gateway = await findGateway(ctx, { provider })
  const checkoutToken = await gateway?.findCheckout?.(paymentReference)
  return findPaidOrder(ctx.db, provider, { checkoutToken })
}

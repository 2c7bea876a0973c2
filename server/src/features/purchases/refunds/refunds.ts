import { maxCountedOrders, type PaymentProvider } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type {
  PaymentEvents,
  PaymentNames,
  RefundEvent,
  WebhookEvent,
} from '../../../platform/payments/gateway.ts'
import { confirmOrder } from '../orders/confirmation.ts'
import { isRefundable } from '../policy.ts'
import { reportDispute } from './refund-notifications.ts'
import { saveRefunds, settleRefunds } from './refund-settlement.ts'
import { countDueRefunds, countRefunds, listDueRefunds, listRefunds } from './refund-store.ts'
import { findOrderOfCheckout, findPaidOrder, lockOrder, type OrderRow } from '../store.ts'
import { insertWebhook } from '../orders/webhook-store.ts'

/** What happens to orders when their provider tells of it. */
export const paymentEventsOf = (ctx: Context, provider: PaymentProvider): PaymentEvents => ({
  onCheckout: async (token, webhook) => {
    const order = await findOrderOfCheckout(ctx.db, provider, token)
    if (!order) return
    await insertWebhook(ctx.db, order.id, webhook, ctx.now())
    await confirmOrder(ctx, order)
  },
  onRefund: (event, webhook) => recordRefund(ctx, provider, event, webhook),
})

/** Handles a provider's refund event; a payment that is not ours is acknowledged and ignored. */
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
  const checkoutToken = await ctx.gateways[provider]?.findCheckout?.(paymentReference)
  return findPaidOrder(ctx.db, provider, { checkoutToken })
}

/** Refunds, reversals and disputes, newest first. */
export async function listOrderRefunds(
  ctx: Context,
  wanted: { limit: number; cursor?: string | undefined },
) {
  const [page, total] = await Promise.all([
    keysetPage(wanted, {
      shape: idPlace,
      find: (slice) => listRefunds(ctx.db, slice),
      placeOf: ({ refund: { id } }) => ({ id }),
    }),
    countRefunds(ctx.db, maxCountedOrders + 1),
  ])
  return { ...page, total }
}

/** Payments that wait to be refunded, the oldest first. */
export async function listOrdersDueRefund(ctx: Context) {
  const [rows, total] = await Promise.all([listDueRefunds(ctx.db), countDueRefunds(ctx.db)])
  return { page: rows.map((row) => ({ ...row, isRefundable: canRefund(ctx, row.order) })), total }
}

export type DueRefundOfList = Awaited<ReturnType<typeof listOrdersDueRefund>>['page'][number]

function canRefund(ctx: Context, order: OrderRow): boolean {
  return order.provider !== null && Boolean(ctx.gateways[order.provider]) && isRefundable(order)
}

/**
 * For money that went back without the provider's event: test payments, bank transfers, a charge
 * in another currency. It is recorded as a refund of what is left, with the order as its reference.
 */
export async function markRefunded(ctx: Context, admin: Caller, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw fail('order_not_found')
    const { isRefundDue, priceCents, refundedCents, currency } = order
    if (!isRefundDue) {
      if (refundedCents === priceCents) return
      throw fail('order_not_found')
    }
    await saveRefunds(ctx, tx, order, [
      {
        kind: 'refund',
        state: 'done',
        reference: orderId,
        amountCents: priceCents - refundedCents,
        currency,
        reason: 'Anotado por la administración',
        happenedAt: ctx.now(),
      },
    ])
    const settled = await settleRefunds(ctx, tx, order)
    await recordAudit(ctx, tx, admin, {
      action: 'order.mark_refunded',
      subject: { type: 'order', id: orderId, label: order.number },
      personId: order.studentId,
      before: { status: order.status, refunded: order.refundedCents / 100 },
      after: { status: settled.status, refunded: settled.refundedCents / 100 },
    })
  })
}

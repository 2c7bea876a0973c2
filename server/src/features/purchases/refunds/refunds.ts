import { maxCountedOrders } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { idPlace, keysetPage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { isRefundable } from '../policy.ts'
import { saveRefunds, settleRefunds } from './refund-settlement.ts'
import { countDueRefunds, countRefunds, listDueRefunds, listRefunds } from './refund-store.ts'
import { findGateway } from '../order-gateway.ts'
import { lockOrder, type OrderRow } from '../store.ts'

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
  const page = await Promise.all(
    rows.map(async (row) => ({ ...row, isRefundable: await canRefund(ctx, row.order) })),
  )
  return { page, total }
}

export type DueRefundOfList = Awaited<ReturnType<typeof listOrdersDueRefund>>['page'][number]

async function canRefund(ctx: Context, order: OrderRow): Promise<boolean> {
  return isRefundable(order) && (await findGateway(ctx, order)) !== undefined
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

import type { Input, recordRefund as recordCall } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getTimeZone } from '../../settings/service.ts'
import { noonOf } from '../access/periods.ts'
import { leftCentsOf } from '../policy.ts'
import { lockOrder, type OrderRow } from '../store.ts'
import { hasOpenRequest } from './refund-request-store.ts'
import { saveRefunds, settleRefunds } from './refund-settlement.ts'
import { hasRefund, setRecordedBy } from './refund-store.ts'

type Body = Input<typeof recordCall>['body']

/**
 * For money that went back without the provider's event: cash, transfers, test payments, a charge
 * of another amount. All that follows is as of any other refund.
 */
export async function recordRefund(
  ctx: Context,
  admin: Caller,
  orderId: string,
  { amount, paidOn, reason, reference = '', refunded }: Body,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw fail('order_not_found')
    if (await hasOpenRequest(tx, orderId)) throw fail('refund_under_way')
    if (Math.round(refunded * 100) !== order.refundedCents) throw fail('refund_changed')
    const amountCents = readAmount(order, amount)
    const named = { kind: 'refund', reference: reference.trim() || newId() } as const
    // The same name would be a later notice of the same refund.
    if (await hasRefund(tx, orderId, named)) throw fail('refund_recorded')
    await saveRefunds(ctx, tx, order, [
      {
        ...named,
        state: 'done',
        amountCents,
        currency: order.currency,
        reason,
        happenedAt: await readMoment(ctx, tx, order, paidOn),
      },
    ])
    await setRecordedBy(tx, orderId, named, admin.id)
    const settled = await settleRefunds(ctx, tx, order)
    await recordAudit(ctx, tx, admin, {
      action: 'order.mark_refunded',
      subject: { type: 'order', id: orderId, label: order.number },
      personId: order.studentId,
      before: { status: order.status, refunded: order.refundedCents / 100 },
      after: { status: settled.status, refunded: settled.refundedCents / 100 },
      reason,
    })
  })
}

function readAmount(order: OrderRow, amount: number | undefined): number {
  const leftCents = leftCentsOf(order)
  if (leftCents === 0) throw fail('order_not_refundable')
  // Of a failed order another amount than its price was charged: all of it goes back.
  if (amount === undefined || order.status === 'failed') return leftCents
  const amountCents = Math.round(amount * 100)
  if (amountCents > leftCents) throw fail('refund_too_large')
  return amountCents
}

async function readMoment(
  ctx: Context,
  tx: Transaction,
  { completedAt, createdAt }: OrderRow,
  paidOn: string | undefined,
): Promise<Date> {
  const now = ctx.now()
  if (paidOn === undefined) return now
  const timeZone = await getTimeZone(tx)
  const paid = completedAt ?? createdAt
  const [first, today] = [isoDay(paid, timeZone), isoDay(now, timeZone)]
  if (paidOn > today || paidOn < first) {
    const message = 'Elige un día entre el del pago y hoy.'
    throw fail('invalid_data', [{ path: 'paidOn', message }])
  }
  if (paidOn === today) return now
  const noon = noonOf(paidOn, timeZone)
  return noon < paid ? paid : noon
}

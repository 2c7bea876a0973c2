import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { findRestoration } from '../../../platform/installation/store.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { leftCentsOf } from '../policy.ts'
import { askForRefund } from './asking.ts'
import { canRefund } from './can-refund.ts'
import {
  hasOpenRequest,
  insertRefundRequest,
  listOpenRequests,
  type RefundRequestRow,
} from './refund-request-store.ts'
import { lockOrder } from '../store.ts'

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
  const outcome = await askForRefund(ctx, request, { isAgain: false })
  if (outcome === 'refused') throw fail('refund_refused')
  if (outcome === 'by_hand') throw fail('refund_elsewhere')
  if (outcome === 'nothing_left') throw fail('refund_changed')
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
    const leftCents = leftCentsOf(order)
    if (leftCents === 0) throw fail('order_not_refundable')
    if (!(await canRefund(ctx, order))) throw fail('refund_elsewhere')
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

/** An answer usually comes within this time. */
const ANSWER_AWAITED_MILLISECONDS = 60_000

/**
 * Asks again about refunds whose answer was lost, as long as the money is still there. After a restore
 * only about those that somebody asked for since.
 */
export async function settleLostRefunds(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ANSWER_AWAITED_MILLISECONDS)
  const restoration = await findRestoration(ctx.db)
  const bySomebodySince = restoration?.resumedAt === null ? restoration.restoredAt : undefined
  for (const request of await listOpenRequests(ctx.db, before, { bySomebodySince })) {
    await askForRefund(ctx, request, { isAgain: true })
  }
}

import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { Checkout } from '../../../platform/payment-gateways/gateway.ts'
import type { OrderRow } from '../store.ts'
import {
  countDifferences,
  deleteMissingPayment,
  insertDifference,
  listDifferences,
  lockDifference,
  settleDifferenceRow,
} from './difference-store.ts'

/** Up to a hundred, the newest first. */
export async function listPaymentDifferences(ctx: Context) {
  const [page, total] = await Promise.all([listDifferences(ctx.db), countDifferences(ctx.db)])
  return { page, total }
}

/** The provider's books are read again whenever it is asked for a completed order. */
export async function compareBooks(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { payments }: Checkout,
): Promise<void> {
  const { id: orderId, provider, status, paymentReference: reference } = order
  if (status !== 'completed' || provider === null || reference === null) return
  const isThere = payments.some((one) => one.reference === reference && one.state === 'approved')
  if (isThere) await deleteMissingPayment(tx, orderId)
  else
    await insertDifference(tx, { kind: 'missing_payment', provider, reference, orderId }, ctx.now())
}

/** Somebody looked, and says what became of it. */
export async function settlePaymentDifference(
  ctx: Context,
  admin: Caller,
  id: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const difference = await lockDifference(tx, id)
    if (!difference) throw fail('difference_not_found')
    if (difference.settledAt !== null) return
    const settled = { settledAt: ctx.now(), settledBy: admin.id, settledReason: reason }
    await settleDifferenceRow(tx, id, settled)
    const { kind, provider, reference } = difference
    await recordAudit(ctx, tx, admin, {
      action: 'order.settle_difference',
      subject: { type: 'order', id: difference.orderId ?? id, label: reference },
      after: { kind, provider },
      reason,
    })
  })
}

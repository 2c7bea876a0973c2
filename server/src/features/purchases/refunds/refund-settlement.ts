import type { Context } from '../../../context.ts'
import { countStudent, uncountStudent } from '../../courses/service.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { GatewayError, type Refund } from '../../../platform/payment-gateways/gateway.ts'
import { hasAccess } from '../access/entitlement-store.ts'
import { settleLedger } from '../earnings/ledger.ts'
import { approvePetition } from '../orders/petition-store.ts'
import { decideRefunded } from '../policy.ts'
import type { RefundChange } from '../queues.ts'
import { listCoursesOnlyBy } from './refunded-study-store.ts'
import { reportRefundDue, notifyRefund } from './refund-notifications.ts'
import { changeRefunded, saveRefund, sumRefunds } from './refund-store.ts'
import { restoreAccess, revokeAccess } from './revocation.ts'
import { markRefundDue, type OrderRow } from '../store.ts'

/** Returns true if any of them is new or newer than the stored one. */
export async function saveRefunds(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  refunds: Refund[],
): Promise<boolean> {
  let isNewer = false
  for (const refund of refunds) {
    if (refund.currency !== order.currency) {
      throw new GatewayError(`La devolución ${refund.reference} no es en ${order.currency}`)
    }
    if (await saveRefund(tx, order.id, refund, ctx.now())) isNewer = true
  }
  return isNewer
}

/**
 * Updates order, access and notifications from the stored refunds; the caller must lock the order.
 */
export async function settleRefunds(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const now = ctx.now()
  const after = decideRefunded(order, await sumRefunds(tx, order.id), now)
  const { status, refundedCents, refundedAt, isRefundDue } = after
  if (status === order.status && refundedCents === order.refundedCents) return order
  await changeRefunded(tx, order.id, { status, refundedCents, refundedAt, isRefundDue })
  const change = await changeAccess(ctx, tx, { before: order, after, now })
  await settleLedger(tx, order.id, now)
  if (refundedCents > order.refundedCents) await approvePetition(tx, order.id, now)
  if (change) await notifyRefund(ctx, tx, after, change)
  return after
}

interface Step {
  before: OrderRow
  after: OrderRow
  now: Date
}

async function changeAccess(
  ctx: Context,
  tx: Transaction,
  { before, after, now }: Step,
): Promise<RefundChange | undefined> {
  const { studentId, courseId } = after
  const keepsAccess = () => hasAccess(tx, { studentId, courseId, now })
  const isOver = after.refundedAt !== null
  if (isOver && before.refundedAt === null) {
    const hadGiven = await revokeAccess(tx, before, now)
    // The courses' counters follow; progress stays.
    if (hadGiven) await uncountStudent(tx, studentId, await listCoursesOnlyBy(tx, after))
    return { event: 'whole', hadGiven, keepsAccess: await keepsAccess() }
  }
  if (!isOver && before.refundedAt !== null) {
    const isRestored = await restoreAccess(tx, after, now)
    // With a subscription they are counted again as they go on.
    if (isRestored && courseId !== null) await countStudent(tx, courseId, studentId, now)
    if (!isRestored && courseId !== null) {
      await markRefundDue(tx, after.id, 'bought_again')
      await reportRefundDue(ctx, tx, after, 'bought_again')
    }
    return { event: 'undone', hadGiven: isRestored, keepsAccess: await keepsAccess() }
  }
  if (after.refundedCents <= before.refundedCents) return undefined
  // A failed order has given nothing that could end, so that it has no `refundedAt`.
  if (after.status === 'failed' && after.refundedCents === after.priceCents) {
    return { event: 'whole', hadGiven: false, keepsAccess: await keepsAccess() }
  }
  return { event: isOver ? 'whole' : 'part', hadGiven: true, keepsAccess: await keepsAccess() }
}

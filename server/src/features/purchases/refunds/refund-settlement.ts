import type { Context } from '../../../context.ts'
import { countStudent, uncountStudent } from '../../courses/service.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { GatewayError, type Refund } from '../../../platform/payment-gateways/gateway.ts'
import { hasAccess } from '../access/entitlement-store.ts'
import { settleLedger } from '../earnings/ledger.ts'
import { approvePetition } from '../orders/petitions/petition-store.ts'
import { decideRefunded, dueReasonOf } from '../policy.ts'
import type { RefundChange } from '../queues.ts'
import { listCoursesOnlyBy } from './refunded-study-store.ts'
import { notifyRefund, reportDispute, reportRefundDue } from './refund-notifications.ts'
import { changeRefunded, listOpenDisputes, saveRefund, sumRefunds } from './refund-store.ts'
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

/** What a provider tells of refunds and disputes; the caller must lock the order. */
export async function recordRefunds(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  refunds: Refund[],
): Promise<OrderRow> {
  let isNewer = false
  for (const refund of refunds) {
    if (!(await saveRefunds(ctx, tx, order, [refund]))) continue
    isNewer = true
    if (refund.kind === 'dispute') await reportDispute(ctx, tx, order, refund)
  }
  return isNewer ? settleRefunds(ctx, tx, order) : order
}

/** A payment may be told of as contested some time after its dispute. */
const DISPUTE_TOLD_MILLISECONDS = 24 * 60 * 60_000

/** Disputes that the payment knows nothing of any more have ended without money moving. */
export async function endDisputes(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const now = ctx.now()
  const before = new Date(now.getTime() - DISPUTE_TOLD_MILLISECONDS)
  const open = await listOpenDisputes(tx, order.id, before)
  const over = open.map((one): Refund => ({ ...one, state: 'void', happenedAt: now }))
  return recordRefunds(ctx, tx, order, over)
}

/** Its sum is of another amount or currency than the order: what is left of the price is settled. */
export function ofPrice(
  { id, priceCents, refundedCents, currency }: OrderRow,
  refund: Refund,
): Refund {
  const amountCents = refund.state === 'void' ? priceCents : priceCents - refundedCents
  return { ...refund, reference: id, amountCents, currency }
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
  const reason = isRefundDue && !order.isRefundDue ? dueReasonOf(after) : null
  if (reason !== null) await reportRefundDue(ctx, tx, after, reason)
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

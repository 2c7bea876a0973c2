import type { OrderListState, OrderState, RefundDueReason } from '@ateneo/contract'

interface Sold extends Pick<Paid, 'priceCents' | 'refundedCents' | 'isRefundDue'> {
  /** Null until it is paid. */
  commissionBasisPoints: number | null
}

/** What is left of a payment after refunds. Money that is owed back is worth nothing. */
export function worthOf(order: Sold): { grossCents: number; commissionCents: number } {
  const { priceCents, refundedCents, commissionBasisPoints, isRefundDue } = order
  if (commissionBasisPoints === null || isRefundDue) return { grossCents: 0, commissionCents: 0 }
  const grossCents = priceCents - refundedCents
  return { grossCents, commissionCents: Math.round((grossCents * commissionBasisPoints) / 10_000) }
}

interface Returned {
  refundedCents: number
  isChargeback: boolean
}

interface Paid {
  status: OrderState | 'created'
  priceCents: number
  refundedCents: number
  refundedAt: Date | null
  isRefundDue: boolean
}

/** The order after this much of its payment was refunded. */
export function decideRefunded<T extends Paid>(order: T, returned: Returned, now: Date): T {
  // An unpaid order has nothing to refund.
  if (order.status === 'created' || order.status === 'cancelled') return order
  if (order.priceCents === 0) return order
  const refundedCents = Math.min(returned.refundedCents, order.priceCents)
  const isWhole = refundedCents === order.priceCents
  // A failed order stays failed; the refund settles its debt, until it is undone.
  if (order.status === 'failed') {
    const wasPaid = order.isRefundDue || order.refundedCents > 0
    return { ...order, refundedCents, isRefundDue: wasPaid && !isWhole }
  }
  const isRefundDue = order.isRefundDue && !isWhole
  const whole = returned.isChargeback ? 'charged_back' : 'refunded'
  return {
    ...order,
    refundedCents,
    isRefundDue,
    status: isWhole ? whole : 'completed',
    refundedAt: isWhole ? (order.refundedAt ?? now) : null,
  }
}

/** What the academy has of an order's money, in whatever way it came; 0 if nothing. */
export function leftCentsOf(order: Omit<Paid, 'refundedAt'>): number {
  const { status, isRefundDue, priceCents, refundedCents } = order
  const isPaid = status === 'completed' || (status === 'failed' && isRefundDue)
  return isPaid ? priceCents - refundedCents : 0
}

/** True if a provider holds money of this order that may go back. */
export function isRefundable(
  order: Omit<Paid, 'refundedAt'> & { paymentReference: string | null },
): boolean {
  return order.paymentReference !== null && leftCentsOf(order) > 0
}

/** Why a payment has to go back; of orders before it was kept, as far as they tell. */
export function dueReasonOf({
  isRefundDue,
  refundDueReason,
  status,
}: Pick<Paid, 'isRefundDue' | 'status'> & {
  refundDueReason: RefundDueReason | null
}): RefundDueReason | null {
  if (!isRefundDue) return null
  return refundDueReason ?? (status === 'failed' ? 'other_amount' : 'paid_twice')
}

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** The last moment at which its student may ask for the money back, by the policy's days. */
export function refundableUntil(
  { completedAt }: { completedAt: Date | null },
  days: number,
): Date | null {
  if (completedAt === null || days === 0) return null
  return new Date(completedAt.getTime() + days * DAY_MILLISECONDS)
}

/** The one state by which an administrator's list shows and finds an order. */
export function listStateOf(
  order: Omit<Paid, 'refundedAt'> & { pendingSince: Date | null },
): OrderListState {
  const { status, priceCents, refundedCents, isRefundDue } = order
  if (isRefundDue) return 'refund_due'
  if (status === 'completed' && refundedCents > 0) return 'partly_refunded'
  if (status === 'created' && order.pendingSince !== null) return 'pending'
  return status === 'failed' && refundedCents === priceCents ? 'refunded' : status
}

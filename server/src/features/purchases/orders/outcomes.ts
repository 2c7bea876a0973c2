import type { ErrorCode, RefundDueReason } from '@ateneo/contract'
import type { Capture } from '../../../platform/payment-gateways/gateway.ts'
import type { OrderRow } from '../store.ts'

/** What becomes of an open order. */
export interface Outcome {
  /** `undefined`: it stays open. */
  status?: 'completed' | 'cancelled' | 'failed'
  /** Of its use of a coupon, while it stays open or when it is cancelled. */
  couponUse?: 'kept' | 'unclaimed'
  /** Its provider reviews the payment. */
  isPending?: true
  /** Money that buys nothing: a refund is due. */
  refundDue?: RefundDueReason
  /** The answer to the buyer; without it, the order as it then is. */
  refusal?: ErrorCode
}

const outcomes = {
  pending: { isPending: true, couponUse: 'kept', refusal: 'payment_pending' },
  approved: { couponUse: 'unclaimed', refusal: 'payment_declined' },
  // Open, so that the buyer can try another card.
  declined: { couponUse: 'unclaimed', refusal: 'payment_declined' },
  cancelled: { status: 'cancelled', couponUse: 'unclaimed' },
  refused: { status: 'failed' },
  completed: { status: 'completed' },
  otherAmount: { status: 'failed', refundDue: 'other_amount' },
  couponGone: { status: 'failed', refundDue: 'coupon_gone' },
} satisfies Record<Capture['status'] | 'otherAmount' | 'couponGone', Outcome>

type Priced = Pick<OrderRow, 'priceCents' | 'currency'>
type Paid = Pick<Capture, 'status' | 'amountCents' | 'currency'>

export const isPaidInFull = (order: Priced, capture: Paid): boolean =>
  capture.status === 'completed' &&
  capture.amountCents === order.priceCents &&
  capture.currency === order.currency

/** `coupon`: whether the order has the use of its coupon; true without one. */
export function decideOutcome(order: Priced, capture: Paid, coupon: { isHeld: boolean }): Outcome {
  if (capture.status !== 'completed') return outcomes[capture.status]
  if (!isPaidInFull(order, capture)) return outcomes.otherAmount
  return coupon.isHeld ? outcomes.completed : outcomes.couponGone
}

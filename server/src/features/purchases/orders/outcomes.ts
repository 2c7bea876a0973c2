import type { ErrorCode, RefundDueReason } from '@ateneo/contract'
import type { Checkout, Payment } from '../../../platform/payment-gateways/gateway.ts'
import type { OrderRow } from '../store.ts'

/** What becomes of an open order. */
export interface Outcome {
  /** `undefined`: it stays open. */
  status?: 'completed' | 'cancelled' | 'failed'
  /** The payment that decides it. */
  payment?: Payment
  /** Of its use of a coupon, while it stays open or when it is cancelled. */
  couponUse?: 'kept' | 'unclaimed'
  /** Its payment is awaited: a voucher was not paid yet, or the provider reviews it. */
  isPending?: boolean
  /** What its buyer, who is not there any more, is told of. */
  told?: 'refusal' | 'expiry'
  /** Money that buys nothing: a refund is due. */
  refundDue?: RefundDueReason
  /** The answer to the buyer; without it, the order as it then is. */
  refusal?: ErrorCode
}

const pending = { isPending: true, couponUse: 'kept', refusal: 'payment_pending' } as const
/** Open, so that the buyer can try another card. */
const unpaid = { couponUse: 'unclaimed', refusal: 'payment_declined' } as const
const cancelled = { status: 'cancelled', couponUse: 'unclaimed' } as const
const expired = { ...cancelled, told: 'expiry' } as const
/** Its checkout may still be paid, which the order then takes. */
const refusedAfterReview = { ...cancelled, told: 'refusal' } as const
const refused = { status: 'failed', told: 'refusal' } as const

type Priced = Pick<OrderRow, 'priceCents' | 'currency'>

export const isPaidInFull = (order: Priced, { payments }: Checkout): boolean =>
  payments.some((payment) => paysFor(order, payment))

/** Money came, or is awaited. */
export const isTaken = ({ payments }: Checkout): boolean =>
  payments.some(({ state }) => state === 'approved' || state === 'pending')

/** Nobody paid, and somebody still may. */
export const isUnpaid = (checkout: Checkout): boolean =>
  checkout.status === 'open' && !isTaken(checkout)

const paysFor = (order: Priced, { state, amountCents, currency }: Payment): boolean =>
  state === 'approved' && amountCents === order.priceCents && currency === order.currency

/** `coupon`: whether the order has the use of its coupon; true without one. */
export function decideOutcome(
  order: Priced & Pick<OrderRow, 'pendingSince'>,
  { status, payments }: Checkout,
  coupon: { isHeld: boolean },
): Outcome {
  const inState = (state: Payment['state']) => payments.find((payment) => payment.state === state)
  const full = payments.find((payment) => paysFor(order, payment))
  if (full && coupon.isHeld) return { status: 'completed', payment: full }
  if (full) return { status: 'failed', payment: full, refundDue: 'coupon_gone' }
  const other = inState('approved')
  if (other) return { status: 'failed', payment: other, refundDue: 'other_amount' }
  const awaited = inState('pending')
  if (awaited) return { ...pending, payment: awaited }
  if (status === 'approved') return unpaid
  if (status === 'closed')
    return inState('rejected') ? refused : inState('expired') ? expired : cancelled
  if (order.pendingSince === null) return unpaid
  return inState('expired') ? expired : inState('rejected') ? refusedAfterReview : unpaid
}

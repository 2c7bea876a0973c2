import type { StudentAccountLevel } from '@ateneo/contract'
import { confirmPayment } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { readSession, storeUserData } from '../../../platform/http/session-store.ts'
import { discardCoupon } from './kept-coupon.ts'
import { isAwaited } from './payment-messages.ts'
import { type Payment, toPayment } from './payment.ts'
import { clearPurchase } from './pending-order.ts'

const ASKED_EVERY_MILLISECONDS = 5000
const ASKED_TIMES = 36

export interface Arrival {
  token: string
  costId: string
  courseId: string | undefined
  /** Mercado Pago's payment id, which its list may not show yet. */
  paymentId?: string | undefined
}

/** Confirms the payment that the buyer approved at the provider; idempotent. */
export function paymentConfirmation(arrival: Arrival) {
  return queryOptions({
    queryKey: ['payment', arrival.token, arrival.costId],
    queryFn: () => confirm(arrival),
    staleTime: Infinity,
    retry: false,
    // It may come while the buyer looks: asked again for three minutes.
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      data === 'awaited' && error === null && dataUpdateCount < ASKED_TIMES
        ? ASKED_EVERY_MILLISECONDS
        : false,
  })
}

/** `awaited`: a voucher is not paid yet, or the provider reviews the payment. */
async function confirm({
  token,
  costId,
  courseId,
  paymentId,
}: Arrival): Promise<Payment | 'awaited'> {
  try {
    const payment = toPayment(
      await call(confirmPayment, { params: { token, costId }, query: { courseId, paymentId } }),
    )
    clearPurchase()
    discardCoupon()
    raiseLevel(payment.courseId === null ? '2' : '1')
    return payment
  } catch (error) {
    if (isAwaited(error)) return 'awaited'
    throw error
  }
}

/**
 * Spec §4: raises the stored account level after a purchase; buying a course never lowers a
 * subscriber's.
 */
function raiseLevel(bought: StudentAccountLevel): void {
  const userData = readSession()?.userData
  if (userData && userData.studentAccountLevel < bought) {
    storeUserData({ ...userData, studentAccountLevel: bought })
  }
}

import type { StudentAccountLevel } from '@ateneo/contract'
import { confirmPayment } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { readSession, storeUserData } from '../../platform/http/session-store.ts'
import { discardCoupon } from './kept-coupon.ts'
import { isUnderReview } from './messages.ts'
import { type Payment, toPayment } from './payment.ts'
import { clearPurchase } from './pending-order.ts'

const ASKED_EVERY_MILLISECONDS = 5000
const ASKED_TIMES = 36

export interface Arrival {
  token: string
  costId: string
  courseId: string | undefined
}

/** Confirms the payment that the buyer approved at the provider; idempotent. */
export function paymentConfirmation(arrival: Arrival) {
  return queryOptions({
    queryKey: ['payment', arrival.token, arrival.costId],
    queryFn: () => confirm(arrival),
    staleTime: Infinity,
    retry: false,
    // A review may end while the buyer looks: asked again for three minutes.
    refetchInterval: ({ state: { error, errorUpdateCount } }) =>
      isUnderReview(error) && errorUpdateCount < ASKED_TIMES ? ASKED_EVERY_MILLISECONDS : false,
  })
}

async function confirm({ token, costId, courseId }: Arrival): Promise<Payment> {
  const payment = toPayment(
    await call(confirmPayment, { params: { token, costId }, query: { courseId } }),
  )
  clearPurchase()
  discardCoupon()
  raiseLevel(payment.courseId === null ? '2' : '1')
  return payment
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

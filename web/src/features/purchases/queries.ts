import type { StudentAccountLevel } from '@ateneo/contract'
import { confirmPayment, createOrder, listPlans } from '@ateneo/contract/calls'
import { isPaymentLink } from '@ateneo/contract/purchases/payment-link'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { readSession, storeUserData } from '../../platform/http/session-store.ts'
import { isUnderReview } from './messages.ts'
import { discardCoupon } from './kept-coupon.ts'
import { type Payment, toPayment } from './payment.ts'
import { toPlan } from './plan.ts'
import { clearPurchase, type PendingOrder, storePurchase } from './pending-order.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal, client }) =>
    (await call(listPlans, {}, { signal, client })).docs.map(toPlan),
  staleTime: 5 * 60_000,
})

export function usePlans() {
  return useQuery(plansQuery)
}

/** The first one-off plan sets the price of single courses (spec §3). */
export function useOneOffPlan() {
  return useQuery({
    ...plansQuery,
    select: (plans) => plans.find(({ isRecurring }) => !isRecurring) ?? null,
  })
}

/** Creates the order and returns the URL of its payment. */
export async function placeOrder(order: PendingOrder): Promise<string> {
  storePurchase(order)
  const { origin } = window.location
  const { link } = await call(createOrder, {
    body: {
      baseUrl: origin,
      cost: { _id: order.cost.id },
      courseId: order.courseId ?? null,
      seenPrice: order.price,
      coupon: order.coupon,
      provider: order.provider,
    },
  })
  // The server has checked the URL too; checked again because the browser is redirected to it.
  if (!isPaymentLink(link, origin)) {
    throw new CallError('unreadable', 200, 'The payment link is no address to send a browser to')
  }
  return link
}

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

import type { StudentAccountLevel } from '@ateneo/contract'
import { confirmPayment, createOrder, listPlans } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { readSession, storeUserData } from '../http/session-store.ts'
import { type Payment, toPayment } from './payment.ts'
import { toPlan } from './plan.ts'
import { clearPurchase, type PendingOrder, storePurchase } from './pending-order.ts'

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(listPlans, {}, { signal })).docs.map(toPlan),
  staleTime: 5 * 60_000,
})

export function usePlans() {
  return useQuery(plansQuery)
}

/** The first plan that is paid once prices single courses (spec §3). */
export function useOneOffPlan() {
  return useQuery({
    ...plansQuery,
    select: (plans) => plans.find(({ isRecurring }) => !isRecurring) ?? null,
  })
}

/** Creates the order and answers where it is paid. */
export async function placeOrder(order: PendingOrder): Promise<string> {
  storePurchase(order)
  const { link } = await call(createOrder, {
    body: {
      baseUrl: window.location.origin,
      cost: { _id: order.cost.id },
      courseId: order.courseId ?? null,
    },
  })
  return link
}

export interface Arrival {
  token: string
  costId: string
  courseId: string | undefined
}

/** Confirms what the buyer approved at the provider; asking again gives the same answer. */
export function paymentConfirmation(arrival: Arrival) {
  return queryOptions({
    queryKey: ['payment', arrival.token, arrival.costId],
    queryFn: () => confirm(arrival),
    staleTime: Infinity,
    retry: false,
  })
}

async function confirm({ token, costId, courseId }: Arrival): Promise<Payment> {
  const payment = toPayment(
    await call(confirmPayment, { params: { token, costId }, query: { courseId } }),
  )
  clearPurchase()
  raiseLevel(payment.courseId === null ? '2' : '1')
  return payment
}

/** Spec §4: the stored user data follows the purchase; a subscriber who buys a course stays one. */
function raiseLevel(bought: StudentAccountLevel): void {
  const userData = readSession()?.userData
  if (userData && userData.studentAccountLevel < bought) {
    storeUserData({ ...userData, studentAccountLevel: bought })
  }
}

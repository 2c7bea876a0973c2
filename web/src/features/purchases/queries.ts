import { createOrder, listPlans } from '@ateneo/contract/calls'
import { isPaymentLink } from '@ateneo/contract/purchases/payment-link'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CallError } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { toPlan } from './plans/plan.ts'
import { type PendingOrder, storePurchase } from './buying/pending-order.ts'

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

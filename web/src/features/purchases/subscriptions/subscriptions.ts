import type { OwnSubscription, PaymentProvider } from '@ateneo/contract'
import {
  cancelSubscription,
  confirmSubscription,
  getOwnSubscription,
  getRenewalOffer,
  getResumption,
  resumeSubscription,
  startSubscription,
} from '@ateneo/contract/calls'
import { isPaymentLink } from '@ateneo/contract/purchases/payment-link'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { ownPurchasesKey } from '../orders/own-purchases-key.ts'

export const ownSubscriptionQuery = queryOptions({
  queryKey: [...ownPurchasesKey, 'subscription'],
  queryFn: async ({ signal }) => (await call(getOwnSubscription, {}, { signal })).subscription,
})

/** Asks the provider about the one whose student comes back from its page. */
export const confirmedSubscription = (subscriptionId: string) =>
  queryOptions({
    queryKey: [...ownPurchasesKey, 'subscription', subscriptionId],
    queryFn: ({ signal }) => call(confirmSubscription, { params: { subscriptionId } }, { signal }),
  })

export const renewalOffer = (planId: string, provider?: PaymentProvider) =>
  queryOptions({
    queryKey: [...ownPurchasesKey, 'renewal-offer', planId, provider ?? null],
    queryFn: ({ signal }) =>
      call(getRenewalOffer, { params: { planId }, query: { provider } }, { signal }),
    staleTime: 0,
  })

export const resumption = (subscriptionId: string) =>
  queryOptions({
    queryKey: [...ownPurchasesKey, 'resumption', subscriptionId],
    queryFn: ({ signal }) => call(getResumption, { params: { subscriptionId } }, { signal }),
    staleTime: 0,
  })

interface Agreed {
  planId: string
  provider: PaymentProvider
  terms: string
  payerEmail?: string | undefined
}

/** Keeps the consent, and answers the provider's page. */
export function useStartSubscription() {
  return useMutation({
    mutationFn: async (agreed: Agreed) => {
      const { origin: baseUrl } = window.location
      const body = { ...agreed, baseUrl, consent: true as const }
      const { link } = await call(startSubscription, { body })
      if (isPaymentLink(link, baseUrl)) return link
      throw new CallError('unreadable', 200, 'The payment link is no address to send a browser to')
    },
  })
}

/** The answer is shown at once, also where the list is still asked for. */
function useChange<Sent>(change: (sent: Sent) => Promise<OwnSubscription>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (subscription) =>
      queryClient.setQueryData(ownSubscriptionQuery.queryKey, subscription),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownPurchasesKey }),
  })
}

export const useCancelSubscription = () =>
  useChange((subscriptionId: string) => call(cancelSubscription, { params: { subscriptionId } }))

export const useResumeSubscription = () =>
  useChange(({ subscriptionId, terms }: { subscriptionId: string; terms: string }) =>
    call(resumeSubscription, { params: { subscriptionId }, body: { consent: true, terms } }),
  )

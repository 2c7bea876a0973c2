import type { ListedSubscription, SubscriptionState } from '@ateneo/contract'
import { endSubscription, listSubscriptions } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../../platform/http/use-mutation.ts'

/** A subscription as administrators list it: an end that is wanted is shown at once. */
export type OfficeSubscription = ListedSubscription & { shown: SubscriptionState | 'ending' }

function toOffice(listed: ListedSubscription): OfficeSubscription {
  const isEnding = listed.cancelDate !== null && listed.state !== 'ended'
  return { ...listed, shown: isEnding ? 'ending' : listed.state }
}

const allSubscriptions = ['subscription-admin'] as const

interface Search {
  state: SubscriptionState | undefined
  person: string | undefined
}

export const subscriptionList = (search: Search, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...allSubscriptions, search, cursor ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...search, cursor }
      const { documents, nextCursor } = await call(listSubscriptions, { query }, { signal })
      return { documents: documents.map(toOffice), nextCursor }
    },
    placeholderData: keepPreviousData,
  })

export function useEndSubscription() {
  return useMutation({
    mutationFn: ({ subscriptionId, reason }: { subscriptionId: string; reason: string }) =>
      call(endSubscription, { params: { subscriptionId }, body: { reason } }),
    onSettled: useRefresh(allSubscriptions),
  })
}

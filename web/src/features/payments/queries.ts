import type { Input, PaymentProvider, ProviderProblem } from '@ateneo/contract'
import { checkProvider, editProviderSettings, listProviderSettings } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { fetchOfferedProviders } from './offered.ts'

export const providerSettingsQuery = queryOptions({
  queryKey: ['payment-providers'],
  queryFn: async ({ signal }) => (await call(listProviderSettings, {}, { signal })).providers,
})

/** What a buyer may pay with now. */
export const offeredProvidersQuery = queryOptions({
  queryKey: ['offered-providers'],
  queryFn: ({ signal }) => fetchOfferedProviders({ signal }),
  staleTime: 0,
})

export type ProviderEdit = Input<typeof editProviderSettings>['body']

export function useEditProvider(provider: PaymentProvider) {
  return useMutation({
    mutationFn: (body: ProviderEdit) => call(editProviderSettings, { params: { provider }, body }),
    // Also after a refusal, which says that it is no longer as it is shown.
    onSettled: useRefresh(providerSettingsQuery.queryKey),
  })
}

export interface CheckedProvider {
  provider: PaymentProvider
  /** Empty if nothing is wrong. */
  problems: ProviderProblem[]
}

async function check(provider: PaymentProvider): Promise<CheckedProvider> {
  const { problems } = await call(checkProvider, { params: { provider } })
  return { provider, problems }
}

export function useProviderCheck(provider: PaymentProvider) {
  return useMutation({ mutationFn: () => check(provider) })
}

/** Asks each provider that buyers are offered now. */
export function useOfferedCheck() {
  return useMutation({
    mutationFn: async () => {
      const offered = await fetchOfferedProviders()
      return Promise.all(offered.map(({ name }) => check(name)))
    },
  })
}

import { getOnboarding, hideOnboarding, sendTestEmail } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const all = ['onboarding'] as const

export const onboardingQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...all, userId],
    queryFn: ({ client, signal }) => call(getOnboarding, {}, { client, signal }),
    enabled: userId !== undefined,
    // Each visit of the home looks again: a step was perhaps done meanwhile.
    staleTime: 5000,
  })

export function useHideOnboarding() {
  return useMutation({
    mutationFn: (isHidden: boolean) => call(hideOnboarding, { body: { isHidden } }),
    onSettled: useRefresh(all),
  })
}

export function useTestEmail() {
  return useMutation({
    mutationFn: () => call(sendTestEmail),
    // The mail server's answer is a fact of the list.
    onSettled: useRefresh(all),
  })
}

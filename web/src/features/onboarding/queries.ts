import { getOnboarding, hideOnboarding, sendTestEmail } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

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
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isHidden: boolean) => call(hideOnboarding, { body: { isHidden } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}

export function useTestEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendTestEmail),
    // The mail server's answer is a fact of the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}

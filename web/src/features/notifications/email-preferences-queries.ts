import type { EmailFrequency } from '@ateneo/contract'
import { editEmailPreferences, getEmailPreferences, unsubscribe } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

export const emailPreferences = queryOptions({
  queryKey: ['email-preferences'],
  queryFn: async ({ signal }): Promise<EmailFrequency> =>
    (await call(getEmailPreferences, {}, { signal })).frecuenciaNotificaciones,
})

/** Read again if it was not saved. */
export function useEditEmailPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'email-preferences' },
    mutationFn: (frequency: EmailFrequency) =>
      call(editEmailPreferences, { body: { frecuenciaNotificaciones: frequency } }),
    onSuccess: async (_, frequency) => {
      await queryClient.cancelQueries({ queryKey: emailPreferences.queryKey })
      queryClient.setQueryData(emailPreferences.queryKey, frequency)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: emailPreferences.queryKey }),
  })
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribe, undefined, { bearer: token }),
  })
}

import { editMessagePreferences, getMessagePreferences } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'

export const messagePreference = queryOptions({
  queryKey: ['message-preference'],
  queryFn: async ({ signal }) =>
    (await call(getMessagePreferences, {}, { signal })).permitirMensajesDirectos,
})

/** Read again if it was not saved. */
export function useEditMessagePreference() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'message-preference' },
    mutationFn: (permitirMensajesDirectos: boolean) =>
      call(editMessagePreferences, { body: { permitirMensajesDirectos } }),
    onSuccess: async (_, isAllowed) => {
      await queryClient.cancelQueries({ queryKey: messagePreference.queryKey })
      queryClient.setQueryData(messagePreference.queryKey, isAllowed)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: messagePreference.queryKey }),
  })
}

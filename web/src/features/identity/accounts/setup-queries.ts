import { completeSetup, readSetup } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'

export function setupQuery(token: string) {
  return queryOptions({
    queryKey: ['setup', token],
    queryFn: ({ client, signal }) => call(readSetup, undefined, { client, bearer: token, signal }),
    retry: false,
    staleTime: Infinity,
  })
}

export interface FirstAdministrator {
  firstNames: string
  lastNames: string
  email: string
  password: string
}

export function useCompleteSetup(token: string) {
  return useMutation({
    mutationFn: (body: FirstAdministrator) => call(completeSetup, { body }, { bearer: token }),
  })
}

import { acceptInvitation, readInvitation } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { useAcceptance } from '../settings/legal/legal-versions.ts'

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, undefined, { bearer: token, signal }),
    retry: false,
    staleTime: Infinity,
  })
}

interface NewAccount {
  firstNames: string
  lastNames: string
  password: string
}

export function useAcceptInvitation(token: string) {
  const accept = useAcceptance()
  return useMutation({
    mutationFn: (account: NewAccount) =>
      accept(account, (body) => call(acceptInvitation, { body }, { bearer: token })),
  })
}

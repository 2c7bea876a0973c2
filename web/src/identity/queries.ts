import type { professorRegistration, studentRegistration } from '@ateneo/contract'
import { login, register, resendVerification, verify } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../http/call.ts'
import { storeSession } from '../http/session-store.ts'
import { homeOf } from './home-of.ts'
import { useMutation } from '../http/use-mutation.ts'

export interface Credentials {
  email: string
  password: string
}

export type Registration =
  z.input<typeof studentRegistration> | z.input<typeof professorRegistration>

/**
 * Logs in and clears the query cache, which may hold another person's data. Returns the role's
 * home.
 */
export function useLogin() {
  const queryClient = useQueryClient()
  return async (credentials: Credentials): Promise<string> => {
    const session = await call(login, { body: credentials })
    const home = homeOf(session.type)
    queryClient.clear()
    storeSession(session)
    return home
  }
}

export function useRegister() {
  return useMutation({
    mutationFn: (registration: Registration) => call(register, { body: registration }),
  })
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
  })
}

/** Idempotent: opening the link again succeeds too. */
export function verification(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: () => call(verify, undefined, { bearer: token }),
    staleTime: Infinity,
    retry: false,
  })
}

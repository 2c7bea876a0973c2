import type {
  LegalVersions,
  professorRegistration,
  SessionReply,
  studentRegistration,
} from '@ateneo/contract'
import {
  finishSignIn,
  login,
  loginSecondFactor,
  register,
  registerBySignIn,
  resendVerification,
  verify,
} from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/http/call.ts'
import { storeSession } from '../../platform/http/session-store.ts'
import { useAcceptance } from '../settings/legal/legal-versions.ts'
import type { Names } from './accounts/names-form.tsx'
import { homeOf } from './sessions/home-of.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

export interface Credentials {
  email: string
  password: string
}

export type Registration =
  | z.input<typeof studentRegistration>
  | z.input<typeof professorRegistration>

/**
 * Logs in and clears the query cache, which may hold another person's data. Returns the role's
 * home.
 */
export function useLogin() {
  const queryClient = useQueryClient()
  const accept = useAcceptance()
  return async (attempt: LoginAttempt): Promise<string> => {
    const session =
      'session' in attempt
        ? attempt.session
        : 'names' in attempt
          ? await accept({ challenge: attempt.challenge, ...attempt.names }, (body) =>
              call(registerBySignIn, { body }),
            )
          : await openSession(attempt)
    const home = homeOf(session.type)
    queryClient.clear()
    storeSession(session)
    return home
  }
}

/**
 * The password, what the identity provider answered, names that it did not give, the code of the
 * second step, or the session that a new second factor opened.
 */
export type LoginAttempt =
  | Credentials
  | { response: string; accepted: LegalVersions | undefined }
  | { challenge: string; names: Names }
  | { challenge: string; code: string }
  | { session: SessionReply }

type Proof = Exclude<LoginAttempt, { session: SessionReply } | { names: Names }>

function openSession(attempt: Proof): Promise<SessionReply> {
  if ('response' in attempt) return call(finishSignIn, { body: attempt })
  return 'code' in attempt
    ? call(loginSecondFactor, { body: attempt })
    : call(login, { body: attempt })
}

/** Opens a new session of the same person where they are; what was refused is asked for again. */
export function useReentry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (attempt: Proof | { session: SessionReply }) => {
      storeSession('session' in attempt ? attempt.session : await openSession(attempt))
      await queryClient.invalidateQueries()
    },
  })
}

export function useRegister() {
  const accept = useAcceptance()
  return useMutation({
    mutationFn: (registration: Registration) =>
      accept(registration, (body) => call(register, { body })),
  })
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
  })
}

/** Idempotent: opening the link again succeeds too. In the browser that registered it logs in. */
export function verification(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => {
      const { msg, email, session } = await call(verify, undefined, { bearer: token })
      if (session) storeSession(session)
      return { msg, email, isEntered: session !== undefined }
    },
    staleTime: Infinity,
    retry: false,
  })
}

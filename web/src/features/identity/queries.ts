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
import { useAcceptance } from '../settings/legal-versions.ts'
import type { Names } from './accounts/names-form.tsx'
import { homeOf } from './sessions/home-of.ts'
import { useMutation } from '../../platform/http/use-mutation.ts'

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
  const accept = useAcceptance()
  return async (entry: Entry): Promise<string> => {
    const session =
      'session' in entry
        ? entry.session
        : 'names' in entry
          ? await accept({ challenge: entry.challenge, ...entry.names }, (body) =>
              call(registerBySignIn, { body }),
            )
          : await openSession(entry)
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
export type Entry =
  | Credentials
  | { response: string; accepted: LegalVersions | undefined }
  | { challenge: string; names: Names }
  | { challenge: string; code: string }
  | { session: SessionReply }

type Proof = Exclude<Entry, { session: SessionReply } | { names: Names }>

function openSession(entry: Proof): Promise<SessionReply> {
  if ('response' in entry) return call(finishSignIn, { body: entry })
  return 'code' in entry ? call(loginSecondFactor, { body: entry }) : call(login, { body: entry })
}

/** Opens a new session of the same person where they are; what was refused is asked for again. */
export function useReentry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (entry: Proof | { session: SessionReply }) => {
      storeSession('session' in entry ? entry.session : await openSession(entry))
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

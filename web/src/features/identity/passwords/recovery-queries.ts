import { confirmEmailChange, requestPasswordReset, resetPassword } from '@ateneo/contract/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { renewSession } from '../../../platform/http/session-renewal.ts'
import { clearSession, readAccessToken, readSession } from '../../../platform/http/session-store.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'
import { useAcceptance } from '../../settings/legal/legal-versions.ts'

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: { email: string }) => call(requestPasswordReset, { body }),
  })
}

/** Ends all sessions of the account, this browser's too; a first password accepts the legal texts. */
export function useResetPassword(token: string, { isFirst }: { isFirst: boolean }) {
  const queryClient = useQueryClient()
  const accept = useAcceptance()
  return useMutation({
    mutationFn: (password: string) =>
      isFirst
        ? accept({ password }, (body) => call(resetPassword, { body }, { bearer: token }))
        : call(resetPassword, { body: { password } }, { bearer: token }),
    onSuccess: () => {
      clearSession()
      queryClient.clear()
    },
  })
}

/** Idempotent: opening the link again succeeds too. */
export function emailConfirmation(token: string) {
  return queryOptions({
    queryKey: ['email-confirmation', token],
    queryFn: async () => {
      await call(confirmEmailChange, undefined, { bearer: token })
      if (readSession() !== undefined) await showNewEmail()
      return 'confirmed' as const
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Reloads the account, so that a session in this browser shows the new email. */
async function showNewEmail(): Promise<void> {
  try {
    await renewSession('start', readAccessToken())
  } catch (error) {
    // The email is changed all the same; the screens reload it later.
    if (!(error instanceof CallError)) throw error
  }
}

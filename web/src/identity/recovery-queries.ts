import { confirmEmailChange, requestPasswordReset, resetPassword } from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../http/call-error.ts'
import { call, renewSession } from '../http/call.ts'
import { clearSession, readSession } from '../http/session-store.ts'

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
  })
}

/** All sessions end with it, this browser's too. */
export function useResetPassword(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) =>
      call(resetPassword, { body: { password } }, { bearer: token }),
    onSuccess: () => {
      clearSession()
      queryClient.clear()
    },
  })
}

/** A second visit of the same link is as welcome as the first. */
export function emailConfirmation(token: string) {
  return queryOptions({
    queryKey: ['email-confirmation', token],
    queryFn: async () => {
      await call(confirmEmailChange, undefined, { bearer: token })
      if (readSession() !== undefined) await showNewAddress()
      return 'confirmed' as const
    },
    staleTime: Infinity,
    retry: false,
  })
}

/** Who is logged in here sees it at once. */
async function showNewAddress(): Promise<void> {
  try {
    await renewSession()
  } catch (error) {
    // The address has changed all the same; the screens read it again by themselves.
    if (!(error instanceof CallError)) throw error
  }
}

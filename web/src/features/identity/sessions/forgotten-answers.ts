import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Navigation state of the login after a logout. */
export const LOGGED_OUT = 'logged-out'

/**
 * For the login: drops what the former account's screens asked for, once they are gone. React may hydrate
 * one until then, and would miss the answers that its HTML was rendered with.
 */
export function useForgottenAnswers(): void {
  const queryClient = useQueryClient()
  const isLoggedOut = useLocation().state === LOGGED_OUT
  useEffect(() => {
    if (isLoggedOut) queryClient.removeQueries({ type: 'inactive' })
  }, [isLoggedOut, queryClient])
}

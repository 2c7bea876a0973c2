import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../platform/http/session.ts'

/**
 * For the login, where every session ends: drops what the former account's screens asked for, once they
 * are unmounted. Until then React may hydrate one, which needs the answers that its HTML shows.
 */
export function useForgottenAnswers(): void {
  const queryClient = useQueryClient()
  const isVisitor = useSession() === undefined
  useEffect(() => {
    if (isVisitor) queryClient.removeQueries({ type: 'inactive' })
  }, [isVisitor, queryClient])
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isServerReachable } from '../../http/server-reachable.ts'

/** Opens a screen whose script did not come by a document of its own, as soon as the server answers. */
export function usePendingNavigation(screen: string | undefined) {
  const { data: isReachable, refetch } = useQuery({
    queryKey: ['reachable', screen],
    queryFn: isServerReachable,
    enabled: screen !== undefined,
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchInterval: 5_000,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (screen !== undefined && isReachable) location.assign(screen)
  }, [screen, isReachable])
  return { isPending: isReachable === false, retry: () => void refetch() }
}

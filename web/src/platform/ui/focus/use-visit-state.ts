import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => undefined

/**
 * The navigation state of this visit. The browser keeps it over a reload and the server never has
 * it, so that hydration begins without it.
 */
export function useVisitState(): unknown {
  const { state } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => state as unknown,
    () => null,
  )
}

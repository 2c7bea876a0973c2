import { use, useSyncExternalStore } from 'react'
import { PageDataContext } from './page-data.ts'
import { readSession, type Session, subscribeToSession } from './session-store.ts'

/**
 * Who is logged in; `undefined` for a visitor. Changes in every tab at once; while the page is
 * rendered by the server and hydrated it is the session that the server rendered it for.
 */
export function useSession(): Session | undefined {
  const { session } = use(PageDataContext)
  return useSyncExternalStore(
    subscribeToSession,
    () => readSession(session),
    () => session,
  )
}

import { useSyncExternalStore } from 'react'
import {
  readDrawnSession,
  readSession,
  type Session,
  subscribeToSession,
} from '../http/session-store.ts'

/** Who is logged in; `undefined` for a visitor. Changes in every tab at once. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, readSession, readDrawnSession)
}

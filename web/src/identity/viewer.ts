import { readSession, type Session } from '../http/session-store.ts'
import { useSession } from './session.ts'

export interface Viewer {
  id?: string | undefined
  level?: string | undefined
}

/** Whose eyes the server's answers are for: part of the key of every query that depends on it. */
export const useViewer = (): Viewer => viewerOf(useSession())

export const readViewer = (): Viewer => viewerOf(readSession())

function viewerOf(session: Session | undefined): Viewer {
  const { _id: id, studentAccountLevel: level } = session?.userData ?? {}
  return { id, level }
}

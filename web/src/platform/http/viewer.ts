import type { Role } from '@ateneo/contract'
import type { Session } from './session-store.ts'
import { useSession } from './session.ts'

export interface Viewer {
  id?: string | undefined
  level?: string | undefined
  type?: Role | undefined
}

/** Professors and administrators see courses as visitors do: they neither buy nor study them. */
export const isStaff = ({ type }: Viewer): boolean => type !== undefined && type !== 'student'

/** The viewer whom replies depend on; part of those queries' keys. */
export const useViewer = (): Viewer => viewerOf(useSession())

export function viewerOf(session: Session | undefined): Viewer {
  const { _id: id, studentAccountLevel: level } = session?.userData ?? {}
  return { id, level, type: session?.type }
}

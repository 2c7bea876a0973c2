import { useSession } from './session.ts'

export interface Viewer {
  id?: string | undefined
  level?: string | undefined
}

export const visitor: Viewer = {}

/** Whose eyes the server's answers are for: part of the key of every query that depends on it. */
export function useViewer(): Viewer {
  const { _id: id, studentAccountLevel: level } = useSession()?.userData ?? {}
  return { id, level }
}

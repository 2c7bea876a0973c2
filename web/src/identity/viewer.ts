import { useSession } from './session.ts'

/** Whose eyes the server's answers are for: part of the key of every query that depends on it. */
export function useViewer() {
  const { _id: id, studentAccountLevel: level } = useSession()?.userData ?? {}
  return { id, level }
}

import { useQuery } from '@tanstack/react-query'
import { professorCourses } from '../../courses/queries.ts'
import { useSession } from '../../identity/session.ts'

/** The logged-in professor's courses; the area's guard ensures the session. */
export function useOwnCourses() {
  const session = useSession()
  const professorId = session?.userData._id ?? ''
  return useQuery({ ...professorCourses(professorId), enabled: session !== undefined })
}

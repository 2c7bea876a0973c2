import { useQuery } from '@tanstack/react-query'
import { professorCourses } from '../../../features/courses/queries.ts'
import { useSession } from '../../../platform/http/session.ts'

/** The logged-in professor's courses; the area's guard ensures the session. */
export function useOwnCourses() {
  const session = useSession()
  const professorId = session?.userData._id ?? ''
  return useQuery({ ...professorCourses(professorId), enabled: session !== undefined })
}

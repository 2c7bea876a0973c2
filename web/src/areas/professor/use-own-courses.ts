import { useQuery } from '@tanstack/react-query'
import { professorCourses } from '../../courses/queries.ts'
import { useSession } from '../../identity/session.ts'

/** The courses of whoever is logged in; the area's guard lets nobody else in. */
export function useOwnCourses() {
  const professorId = useSession()?.userData._id ?? ''
  return useQuery({ ...professorCourses(professorId), enabled: professorId !== '' })
}

import type { CourseProfessor } from '@ateneo/contract'
import { getCourseProfessor } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** The professor of a course, as its page shows them. */
export function courseProfessorQuery({ id }: Viewer, courseId: string) {
  return queryOptions({
    queryKey: ['course-professor', courseId, id ?? 'visitor'],
    queryFn: ({ signal, client }): Promise<CourseProfessor> =>
      call(getCourseProfessor, { params: { id: courseId } }, { signal, client }),
  })
}

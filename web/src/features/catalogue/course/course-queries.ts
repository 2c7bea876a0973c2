import { getCourse } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Course, readCourse } from '../../courses/course.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { useViewer, type Viewer } from '../../../platform/http/viewer.ts'

/** Keyed by viewer and level, because `hasAccess` changes with a login, a logout or a purchase. */
export const coursesKey = ({ id, level }: Viewer) =>
  ['courses', id ?? 'visitor', level ?? ''] as const

/** A course, with the data of the screen before as placeholder. */
export function useCourse(id: string | undefined, known?: Course) {
  return useQuery({
    ...courseQuery(useViewer(), id),
    enabled: id !== undefined,
    ...(known?.id === id ? { placeholderData: known } : {}),
  })
}

export function courseQuery(viewer: Viewer, id: string | undefined) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'one', id],
    queryFn: async ({ signal, client }) =>
      readCourse(await call(getCourse, { params: { id: id ?? '' } }, { signal, client })),
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** One of the viewer's own courses, in every status; `course_not_found` for others. */
export function ownCourseQuery(viewer: Viewer, id: string) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'own', id],
    queryFn: async ({ signal, client }) => {
      const wire = await call(getCourse, { params: { id } }, { signal, client })
      if (wire.professor !== viewer.id) {
        throw new CallError('course_not_found', 404, 'The course is taught by somebody else')
      }
      return readCourse(wire)
    },
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** A course of anybody in every status, for administrators. */
export function reviewedCourseQuery(viewer: Viewer, id: string) {
  return queryOptions({
    queryKey: [...coursesKey(viewer), 'reviewed', id],
    queryFn: async ({ signal, client }) =>
      readCourse(await call(getCourse, { params: { id } }, { signal, client })),
    retry: (failures: number, error: Error) => !isFinal(error) && failures < 1,
  })
}

/** True for errors that a retry would repeat. */
export function isFinal(error: Error): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status)
}

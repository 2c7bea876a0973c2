import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Course } from '../../courses/course.ts'
import { proposeCourse } from '../../courses/review/proposed-course.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { ownCourseQuery } from './course-queries.ts'

/** What a revision of an own course leads to; `data` is undefined until that course is read. */
export function useProposedCourse(revision: Course) {
  const published = useQuery({
    ...ownCourseQuery(useViewer(), revision.revisionOf ?? ''),
    enabled: revision.revisionOf !== null,
  })
  return { ...published, data: published.data && proposeCourse(revision, published.data) }
}

/** Reads an own course again; a revision with the course that it changes. */
export function useReadAnew(courseId: string) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const read = (id: string) =>
    queryClient.fetchQuery({ ...ownCourseQuery(viewer, id), staleTime: 0 })
  return async (): Promise<Course> => {
    const course = await read(courseId)
    if (course.revisionOf === null) return course
    return proposeCourse(course, await read(course.revisionOf))
  }
}

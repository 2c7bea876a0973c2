import type { Arguments, CourseCard, Course as CourseOnWire } from '@ateneo/contract'
import { listCourses, listDecisions, listProfessorCourses } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { readCourse } from './course.ts'

/** A professor's own courses, in every status. */
export const professorCourses = (professorId: string) =>
  queryOptions({
    queryKey: ['courses', 'of', professorId],
    queryFn: async ({ signal }) => {
      if (professorId === '') throw new Error('Professor ID not found in cookies')
      const { documents } = await call(
        listProfessorCourses,
        { params: { professorId } },
        { signal },
      )
      return documents.map(readCourse)
    },
  })

/** Without `view`, the reply has whole courses. */
function isWhole(course: CourseCard | CourseOnWire): course is CourseOnWire {
  return 'contentDetails' in course
}

export type ReviewFilter = { q: string; status: NonNullable<ListedStatus> | undefined }
type ListedStatus = NonNullable<Arguments<typeof listCourses>['query']>['status']

const reviewPageSize = 20

/** Courses in every status: those that wait, the longest first, then the others, newest first. */
export const coursesForReview = ({ q, status }: ReviewFilter) =>
  listPages({
    queryKey: ['courses', 'review', q, status],
    bring: async (given, signal) => {
      const query = {
        isAllCourses: 'true',
        sort: 'review',
        limit: reviewPageSize,
        ...(q && { q }),
        ...(status && { status }),
        ...given,
      } as const
      const page = await call(listCourses, { query }, { signal })
      return { ...page, documents: page.documents.filter(isWhole) }
    },
    read: readCourse,
  })

export type PastDecision = {
  id: string
  status: 'approved' | 'rejected' | 'retired' | 'restored'
  reason: string | null
  decidedBy: string
  createdAt: string
}

/** The decisions on a course, newest first. */
export const courseDecisions = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', courseId, 'decisions'],
    queryFn: async ({ signal }): Promise<PastDecision[]> => {
      const list = await call(listDecisions, { params: { id: courseId } }, { signal })
      return list.map(({ _id, status, rejectionMessage, decidedBy, creationDate }) => ({
        id: _id,
        status,
        reason: rejectionMessage,
        decidedBy,
        createdAt: creationDate,
      }))
    },
  })

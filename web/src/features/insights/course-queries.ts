import type { CourseStudent as CourseStudentOnWire } from '@ateneo/contract'
import {
  getCourseStats,
  getRetention,
  listCourseStudents,
  listReviewMonths,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages, readAllPages } from '../../platform/http/list-pages.ts'
import { fillRatedMonths } from './months.ts'

const all = ['insights'] as const

export const courseStats = (courseId: string) =>
  queryOptions({
    queryKey: [...all, 'course', courseId],
    queryFn: async ({ signal }) => {
      const stats = await call(getCourseStats, { params: { courseId } }, { signal })
      return {
        ...stats,
        lessons: stats.lessons.map(({ _id, ...lesson }) => ({ id: _id, ...lesson })),
      }
    },
  })

export type CourseStatsData = Awaited<
  ReturnType<NonNullable<ReturnType<typeof courseStats>['queryFn']>>
>
export type LessonStats = CourseStatsData['lessons'][number]

export const ratedMonths = (courseId: string) =>
  queryOptions({
    queryKey: [...all, 'reviews', courseId],
    queryFn: async ({ signal }) => {
      const { months, until } = await call(listReviewMonths, { params: { courseId } }, { signal })
      return fillRatedMonths(months, until)
    },
  })

export type RatedMonth = ReturnType<typeof fillRatedMonths>[number]

export const retention = (lessonId: string) =>
  queryOptions({
    queryKey: [...all, 'retention', lessonId],
    queryFn: ({ signal }) => call(getRetention, { params: { lessonId } }, { signal }),
  })

/** A student of a course, as its professor sees them. */
export interface CourseStudent {
  id: string
  name: string
  photoUrl: string | null
  since: string
  seenLessons: number
  lastActivityAt: string | null
  completedAt: string | null
}

const toStudent = (wire: CourseStudentOnWire): CourseStudent => ({
  id: wire._id,
  name: wire.name,
  photoUrl: wire.imageURL,
  since: wire.since,
  seenLessons: wire.seenLessons,
  lastActivityAt: wire.lastActivity,
  completedAt: wire.completed,
})

export const courseStudents = (courseId: string, q: string) =>
  listPages({
    queryKey: [...all, 'students', courseId, q],
    bring: (page, signal) => {
      const query = { q, limit: 50, ...page }
      return call(listCourseStudents, { params: { courseId }, query }, { signal })
    },
    read: toStudent,
  })

export async function readAllStudents(courseId: string, q: string): Promise<CourseStudent[]> {
  const students = await readAllPages((page) =>
    call(listCourseStudents, { params: { courseId }, query: { q, limit: 100, ...page } }),
  )
  return students.map(toStudent)
}

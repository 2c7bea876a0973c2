import type { CourseStudent as CourseStudentOnWire } from '@ateneo/contract'
import {
  getCourseStats,
  getRetention,
  listCourseStudents,
  listReviewMonths,
} from '@ateneo/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
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

async function readStudents(
  courseId: string,
  query: { q: string; limit: number; cursor?: string },
  signal?: AbortSignal,
) {
  const options = signal ? { signal } : {}
  const page = await call(listCourseStudents, { params: { courseId }, query }, options)
  return { ...page, documents: page.documents.map(toStudent) }
}

export const courseStudents = (courseId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'students', courseId, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      readStudents(courseId, { q, limit: 50, ...(cursor === undefined ? {} : { cursor }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })

/** All of them, page by page, for a file. */
export async function readAllStudents(courseId: string, q: string): Promise<CourseStudent[]> {
  const students: CourseStudent[] = []
  let cursor: string | undefined
  do {
    const query = { q, limit: 100, ...(cursor === undefined ? {} : { cursor }) }
    const page = await readStudents(courseId, query)
    students.push(...page.documents)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return students
}

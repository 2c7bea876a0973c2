import type { Reply } from '@ateneo/contract'
import { getCourseVisits, getVisits, listCourseFunnels } from '@ateneo/contract/calls'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import type { Days } from './period.ts'

const all = ['insights', 'visits'] as const

export const visits = (days: Days) =>
  queryOptions({
    queryKey: [...all, days],
    queryFn: ({ signal }) => call(getVisits, { query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

export type VisitsData = Reply<typeof getVisits>
export type Source = VisitsData['sources'][number]
export type PageViews = VisitsData['pages'][number]

type FunnelsQuery = Days & { limit: number; cursor?: string }

async function readFunnels(query: FunnelsQuery, signal?: AbortSignal) {
  const page = await call(listCourseFunnels, { query }, signal ? { signal } : {})
  const rows = page.documents.map(({ course, ...row }) => ({
    id: course._id,
    title: course.title,
    ...row,
  }))
  return { rows, nextCursor: page.nextCursor ?? undefined }
}

export type Funnel = Awaited<ReturnType<typeof readFunnels>>['rows'][number]

export const courseFunnels = (days: Days) =>
  infiniteQueryOptions({
    queryKey: [...all, 'courses', days],
    queryFn: ({ pageParam: cursor, signal }) =>
      readFunnels({ ...days, limit: 20, ...(cursor === undefined ? {} : { cursor }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** All of them, page by page, for a file. */
export async function readAllFunnels(days: Days): Promise<Funnel[]> {
  const funnels: Funnel[] = []
  let cursor: string | undefined
  do {
    const page = await readFunnels({ ...days, limit: 100, ...(cursor && { cursor }) })
    funnels.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return funnels
}

export const courseVisits = (courseId: string, days: Days) =>
  queryOptions({
    queryKey: [...all, 'course', courseId, days],
    queryFn: ({ signal }) =>
      call(getCourseVisits, { params: { courseId }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

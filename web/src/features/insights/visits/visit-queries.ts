import type { Reply } from '@ateneo/contract'
import { getCourseVisits, getVisits, listCourseFunnels } from '@ateneo/contract/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { listPages, readAllPages } from '../../../platform/http/list-pages.ts'
import type { Days } from '../period.ts'

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

type FunnelOnWire = Reply<typeof listCourseFunnels>['documents'][number]

const toFunnel = ({ course: { _id: id, title }, ...row }: FunnelOnWire) => ({ id, title, ...row })

export type Funnel = ReturnType<typeof toFunnel>

export const courseFunnels = (days: Days) =>
  listPages({
    queryKey: [...all, 'courses', days],
    bring: (page, signal) =>
      call(listCourseFunnels, { query: { ...days, limit: 20, ...page } }, { signal }),
    read: toFunnel,
  })

export async function readAllFunnels(days: Days): Promise<Funnel[]> {
  const funnels = await readAllPages((page) =>
    call(listCourseFunnels, { query: { ...days, limit: 100, ...page } }),
  )
  return funnels.map(toFunnel)
}

export const courseVisits = (courseId: string, days: Days) =>
  queryOptions({
    queryKey: [...all, 'course', courseId, days],
    queryFn: ({ signal }) =>
      call(getCourseVisits, { params: { courseId }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  })

import type { Reply } from '@ateneo/contract'
import { getCourseProgress, listProgress } from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../platform/http/call.ts'
import { useViewer, type Viewer } from '../../../platform/http/viewer.ts'
import { toCourseProgress, toStudy } from './progress.ts'
import { deliverWatched, hasUndelivered, type ReportReply } from './report-watched.ts'

const courseKey = (viewerId: string | undefined, courseId: string | undefined) =>
  ['progress', viewerId, 'course', courseId] as const

/** The viewer's started and completed courses, last watched first; for students alone. */
export function useStudies() {
  const viewer = useViewer()
  return useQuery({
    ...studiesQuery(viewer),
    select: selectStudies,
    enabled: viewer.type === 'student',
  })
}

export function studiesQuery({ id, level }: Viewer) {
  return queryOptions({
    queryKey: ['progress', id, 'all', level],
    queryFn: async ({ signal, client }) => {
      await deliverWatched(id)
      return call(listProgress, {}, { signal, client })
    },
    ...untilDelivered(id),
  })
}

const selectStudies = ({ progress, courses }: Reply<typeof listProgress>) => ({
  progress,
  studies: courses.map(toStudy),
})

/** The viewer's progress in a course; for students alone. */
export function useCourseProgress(courseId: string | undefined) {
  const viewer = useViewer()
  return useQuery({
    ...courseProgressQuery(viewer, courseId),
    select: toCourseProgress,
    enabled: viewer.type === 'student' && courseId !== undefined,
  })
}

export function courseProgressQuery({ id }: Viewer, courseId: string | undefined) {
  return queryOptions({
    queryKey: courseKey(id, courseId),
    queryFn: async ({ signal, client }) => {
      await deliverWatched(id)
      return call(getCourseProgress, { params: { courseId: courseId ?? '' } }, { signal, client })
    },
    ...untilDelivered(id),
  })
}

/** Refetches fresh data too if there are undelivered reports, which are sent before the query. */
const untilDelivered = (viewerId: string | undefined) => ({
  refetchOnMount: () => (hasUndelivered(viewerId) ? ('always' as const) : true),
})

const isOwnList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey.includes('owned') || queryKey.includes('recommended')

/** Writes the server's reply to a report into the cached queries. */
export function useProgressNews() {
  const client = useQueryClient()
  const { id } = useViewer()
  return useCallback(
    (news: readonly ReportReply[]) => {
      for (const { courseId, item, seenCount, itemCount, ...told } of news) {
        const { progress, finishedDate, watchedDate } = told
        client.setQueryData<Reply<typeof getCourseProgress>>(
          courseKey(id, courseId),
          (before) =>
            before && {
              ...before,
              seenCount,
              itemCount,
              progress,
              finishedDate,
              watchedDate,
              items: before.items.map((one) => (one._id === item._id ? item : one)),
            },
        )
      }
      // Only marked as stale: the next screen refetches the rest, such as the next lesson.
      if (news.length > 0) {
        void client.invalidateQueries({ queryKey: ['progress', id], refetchType: 'none' })
        // A started course moves from the recommended to the own ones.
        void client.invalidateQueries({ queryKey: ['courses', id], predicate: isOwnList })
      }
    },
    [client, id],
  )
}

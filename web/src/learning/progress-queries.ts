import type { Reply } from '@ateneo/contract'
import { getCourseProgress, listProgress } from '@ateneo/contract/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../http/call.ts'
import { useViewer, type Viewer } from '../identity/viewer.ts'
import { toCourseProgress, toStudy } from './progress.ts'
import { deliverWatched, hasUndelivered, type Told } from './report-watched.ts'

const courseKey = (viewerId: string | undefined, courseId: string | undefined) =>
  ['progress', viewerId, 'course', courseId] as const

/** The viewer's courses begun and finished, the last watched first; visitors have none. */
export function useStudies() {
  const viewer = useViewer()
  return useQuery({
    ...studiesQuery(viewer),
    select: selectStudies,
    enabled: viewer.id !== undefined,
  })
}

export function studiesQuery({ id, level }: Viewer) {
  return queryOptions({
    queryKey: ['progress', id, 'all', level],
    queryFn: async ({ signal }) => {
      await deliverWatched(id)
      return call(listProgress, {}, { signal })
    },
    ...untilDelivered(id),
  })
}

const selectStudies = ({ progress, courses }: Reply<typeof listProgress>) => ({
  progress,
  studies: courses.map(toStudy),
})

/** What the viewer watched of a course; visitors nothing. */
export function useCourseProgress(courseId: string | undefined) {
  const viewer = useViewer()
  return useQuery({
    ...courseProgressQuery(viewer, courseId),
    select: toCourseProgress,
    enabled: viewer.id !== undefined && courseId !== undefined,
  })
}

export function courseProgressQuery({ id }: Viewer, courseId: string | undefined) {
  return queryOptions({
    queryKey: courseKey(id, courseId),
    queryFn: async ({ signal }) => {
      await deliverWatched(id)
      return call(getCourseProgress, { params: { courseId: courseId ?? '' } }, { signal })
    },
    ...untilDelivered(id),
  })
}

/** What waits to be told to the server is told before it is asked, however fresh its last answer. */
const untilDelivered = (viewerId: string | undefined) => ({
  refetchOnMount: () => (hasUndelivered(viewerId) ? ('always' as const) : true),
})

/** Writes what the server made of a report into what the screens know. */
export function useProgressNews() {
  const client = useQueryClient()
  const { id } = useViewer()
  return useCallback(
    (news: readonly Told[]) => {
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
      // The rest of it, such as where to go on, is asked for by the next screen.
      if (news.length > 0) {
        void client.invalidateQueries({ queryKey: ['progress', id], refetchType: 'none' })
      }
    },
    [client, id],
  )
}

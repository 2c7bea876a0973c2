import type { Reply } from '@ateneo/contract'
import { getCourseProgress, listProgress } from '@ateneo/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../http/call.ts'
import { useViewer } from '../identity/viewer.ts'
import { toCourseProgress, toStudy } from './progress.ts'
import { deliverWatched, type Told } from './report-watched.ts'

type Viewer = string | undefined
const studiesKey = (viewer: Viewer, level: Viewer) => ['progress', viewer, 'all', level] as const
const courseKey = (viewer: Viewer, courseId: string | undefined) =>
  ['progress', viewer, 'course', courseId] as const

/** The viewer's courses begun and finished, the last watched first; visitors have none. */
export function useStudies() {
  const { id, level } = useViewer()
  return useQuery({
    queryKey: studiesKey(id, level),
    queryFn: async ({ signal }) => {
      await deliverWatched(id)
      return call(listProgress, {}, { signal })
    },
    select: selectStudies,
    enabled: id !== undefined,
  })
}

const selectStudies = ({ progress, courses }: Reply<typeof listProgress>) => ({
  progress,
  studies: courses.map(toStudy),
})

/** What the viewer watched of a course; visitors nothing. */
export function useCourseProgress(courseId: string | undefined) {
  const { id } = useViewer()
  return useQuery({
    queryKey: courseKey(id, courseId),
    queryFn: async ({ signal }) => {
      await deliverWatched(id)
      return call(getCourseProgress, { params: { courseId: courseId ?? '' } }, { signal })
    },
    select: toCourseProgress,
    enabled: id !== undefined && courseId !== undefined,
  })
}

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

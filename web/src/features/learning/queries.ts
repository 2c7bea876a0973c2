import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, isPassing } from '../../platform/http/call-error.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { dropGivenPlayback, findGivenPlayback } from './lessons/lesson-queries.ts'
import { askPlayback, type Played } from './player/ask-playback.ts'

const pollMs = 4000

/**
 * The signed URLs of a lesson's video, which expire: requested at each visit, and renewed by `refetch`.
 * Polled while the video is being processed. Visitors may ask for a free sample only. What came with
 * the page plays until they are answered, and on if they are equal.
 */
export function usePlayback(played: Played | undefined) {
  const viewer = useViewer()
  const client = useQueryClient()
  const lessonId = played && 'contentId' in played ? played.contentId : undefined
  const findGiven = () => lessonId && findGivenPlayback(client, viewer, lessonId)
  return useQuery({
    queryKey: ['playback', played, viewer.id],
    queryFn: async ({ signal }) => {
      const answer = await askPlayback(played!, viewer.id, signal)
      const shown = replaceEqualDeep(findGiven(), answer)
      if (lessonId) dropGivenPlayback(client, viewer, lessonId)
      return shown
    },
    placeholderData: () => findGiven() || undefined,
    enabled: played !== undefined,
    staleTime: Infinity,
    // A renewed URL must restart the video even if it is equal.
    structuralSharing: false,
    gcTime: 0,
    retry: (failures, error) => isPassing(error) && failures < 1,
    refetchInterval: ({ state }) => (isNotReady(state.error) ? pollMs : false),
  })
}

function isNotReady(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'video_not_ready'
}

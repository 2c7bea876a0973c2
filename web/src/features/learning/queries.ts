import { useQuery } from '@tanstack/react-query'
import { CallError, isPassing } from '../../platform/http/call-error.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { askPlayback, type Played } from './player/ask-playback.ts'

const pollMs = 4000

/**
 * The signed URLs of a lesson's video, which expire: requested at each visit, and renewed by `refetch`.
 * Polled while the video is being processed. Visitors may ask for a free sample only.
 */
export function usePlayback(played: Played | undefined) {
  const { id: viewerId } = useViewer()
  return useQuery({
    queryKey: ['playback', played, viewerId],
    queryFn: ({ signal }) => askPlayback(played!, viewerId, signal),
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

import { getVideo } from '@ateneo/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { CallError, isPassing, reword } from '../../platform/http/call-error.ts'
import { call } from '../../platform/http/call.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import { loadAdaptive } from './attach-source.ts'
import { playbackError, unexpectedError } from './messages.ts'
import { deliverWatched } from './report-watched.ts'

/** A lesson, or in older addresses its video. */
type Played = { contentId: string } | { videoId: string }

const pollMs = 4000

/**
 * The signed URLs of a lesson's video, which expire: requested at each visit, and renewed by `refetch`.
 * Polled while the video is being processed. Visitors may ask for a free sample only.
 */
export function usePlayback(played: Played | undefined) {
  const { id: viewerId } = useViewer()
  return useQuery({
    queryKey: ['playback', played, viewerId],
    queryFn: async ({ signal }) => {
      // If it fails to load, the progressive file is played.
      void loadAdaptive().catch(() => undefined)
      // The position to resume at depends on undelivered reports.
      await deliverWatched(viewerId)
      return call(getVideo, { body: played ?? {} }, { signal }).catch((error: unknown) => {
        throw error instanceof CallError ? rewordIfUnexpected(error) : error
      })
    },
    enabled: played !== undefined,
    staleTime: Infinity,
    // A renewed URL must restart the video even if it is equal.
    structuralSharing: false,
    gcTime: 0,
    retry: (failures, error) => isPassing(error) && failures < 1,
    refetchInterval: ({ state }) => (isNotReady(state.error) ? pollMs : false),
  })
}

/** Spec §8: for a failure that the player has no words of its own for. */
function rewordIfUnexpected(error: CallError): CallError {
  const isUnexpected = playbackError(error).message.includes(unexpectedError)
  return isUnexpected ? reword(error, unexpectedError) : error
}

function isNotReady(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'video_not_ready'
}

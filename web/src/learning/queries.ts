import type { Playback } from '@ateneo/contract'
import { getVideo } from '@ateneo/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { CallError, isPassing } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { useViewer } from '../identity/viewer.ts'
import { loadAdaptive } from './attach-source.ts'
import { deliverWatched } from './report-watched.ts'

export type { Playback }

const pollMs = 4000

/**
 * The addresses of a video, which live for a while: a new visit asks for new ones, and
 * `refetch` renews them. One that is still being prepared is asked for again.
 */
export function usePlayback(videoId: string | undefined) {
  const { id: viewerId } = useViewer()
  return useQuery({
    queryKey: ['playback', videoId, viewerId],
    queryFn: async ({ signal }) => {
      // Where it does not come, the film is played without it.
      void loadAdaptive().catch(() => undefined)
      // Where to go on depends on what is still to be told.
      await deliverWatched(viewerId)
      return call(getVideo, { body: { videoId: videoId ?? '' } }, { signal })
    },
    enabled: videoId !== undefined && viewerId !== undefined,
    staleTime: Infinity,
    // A renewed address starts the video anew even where it reads the same.
    structuralSharing: false,
    gcTime: 0,
    retry: (failures, error) => isPassing(error) && failures < 1,
    refetchInterval: ({ state }) => (isNotReady(state.error) ? pollMs : false),
  })
}

function isNotReady(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'video_not_ready'
}

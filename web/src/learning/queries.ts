import { getVideo, type Playback, reportProgress } from '@ateneo/contract'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../http/call-error.ts'
import { call } from '../http/call.ts'
import { useViewer } from '../identity/viewer.ts'
import type { Watched } from './watched-seconds.ts'

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
    queryFn: ({ signal }) => call(getVideo, { body: { videoId: videoId ?? '' } }, { signal }),
    enabled: videoId !== undefined && viewerId !== undefined,
    staleTime: Infinity,
    // A renewed address starts the video anew even where it reads the same.
    structuralSharing: false,
    gcTime: 0,
    retry: (failures, error) => isPassing(error) && failures < 1,
    refetchInterval: ({ state }) => (isNotReady(state.error) ? pollMs : false),
  })
}

/** Tells the server what was watched since the last time, and where. */
export async function sendWatched(lessonId: string, watched: Watched): Promise<void> {
  await call(
    reportProgress,
    { params: { contentId: lessonId }, body: watched },
    // Small, and often sent while the page is being left.
    { keepalive: true },
  )
}

function isNotReady(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'video_not_ready'
}

/** Of the line or the moment, and not an answer that would come again. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}

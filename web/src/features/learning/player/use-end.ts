import { useEffect, useEffectEvent } from 'react'

/** Calls back at the end of the video, also where it ended before anything listened. */
export function useEnd(video: HTMLVideoElement | null, onEnded: (() => void) | undefined): void {
  const tell = useEffectEvent(() => onEnded?.())
  useEffect(() => {
    if (!video) return undefined
    if (video.ended) tell()
    video.addEventListener('ended', tell)
    return () => video.removeEventListener('ended', tell)
  }, [video])
}

import { useEffect, useState } from 'react'

/** A browser that saves data stops before the picture (`suspend`) and goes on when it is played. */
const eventTypes = ['loadeddata', 'playing', 'suspend', 'error'] as const

/** `HAVE_CURRENT_DATA`. */
const readyWithPicture = 2

/** True once the video shows its first picture; what else shares the line with it comes then. */
export function useFirstPicture(video: HTMLVideoElement | null): boolean {
  const [shown, setShown] = useState<HTMLVideoElement>()
  useEffect(() => {
    if (!video) return undefined
    const leaving = new AbortController()
    const tell = () => {
      leaving.abort()
      setShown(video)
    }
    for (const type of eventTypes) video.addEventListener(type, tell, { signal: leaving.signal })
    if (video.readyState >= readyWithPicture) tell()
    return () => leaving.abort()
  }, [video])
  return video !== null && shown === video
}

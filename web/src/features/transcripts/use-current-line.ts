import { useEffect, useState } from 'react'
import { findCurrent, type Line } from './transcript-lines.ts'

/** Place of the line at which the video stands; -1 before the first. */
export function useCurrentLine(video: HTMLVideoElement | null, lines: readonly Line[]): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    if (!video) return undefined
    const look = () => setCurrent(findCurrent(lines, video.currentTime * 1000))
    look()
    const leaving = new AbortController()
    for (const name of ['timeupdate', 'seeking', 'seeked']) {
      video.addEventListener(name, look, { signal: leaving.signal })
    }
    return () => leaving.abort()
  }, [video, lines])
  return current
}

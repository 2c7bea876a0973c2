import { useEffect, useState } from 'react'

const nearSeconds = 10

/** Whether the video is in its last seconds, or over. */
export function useNearEnd(video: HTMLVideoElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!video) return undefined
    const look = () => setNear(video.duration - video.currentTime <= nearSeconds)
    video.addEventListener('timeupdate', look)
    return () => video.removeEventListener('timeupdate', look)
  }, [video])
  return isNear
}

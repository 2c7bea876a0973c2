import { useEffect, useState } from 'react'

const nearSeconds = 10

/** True in the last seconds of the video and after its end. */
export function useNearEnd(video: HTMLVideoElement | null): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!video) return undefined
    const look = () => setNear(video.duration - video.currentTime <= nearSeconds)
    look()
    video.addEventListener('timeupdate', look)
    return () => video.removeEventListener('timeupdate', look)
  }, [video])
  return isNear
}

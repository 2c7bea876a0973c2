import { useEffect } from 'react'
import { openStorage } from './page-storage.ts'

const key = 'ateneo.speed'
const slowest = 0.25
const fastest = 2

/** Whoever listens at one and a half times the speed does so in every lesson. */
export function useRememberedSpeed(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return undefined
    const storage = openStorage()
    const speed = readSpeed(storage.getItem(key))
    // A new source begins at the default one.
    video.defaultPlaybackRate = speed
    video.playbackRate = speed
    const remember = () => {
      video.defaultPlaybackRate = video.playbackRate
      storage.setItem(key, String(video.playbackRate))
    }
    video.addEventListener('ratechange', remember)
    return () => video.removeEventListener('ratechange', remember)
  }, [video])
}

export function readSpeed(stored: string | null): number {
  const speed = Number(stored ?? 1)
  return speed >= slowest && speed <= fastest ? speed : 1
}

import { useEffect } from 'react'
import { deviceStorage } from '../../../platform/browser/storage.ts'

const key = 'ateneo.speed'
const slowest = 0.25
const fastest = 2

/** Stores the playback rate and applies it to every lesson. */
export function useRememberedSpeed(video: HTMLVideoElement | null): void {
  useEffect(() => (video ? keepSpeed(video) : undefined), [video])
}

function keepSpeed(video: HTMLVideoElement): () => void {
  const storage = deviceStorage()
  const setDefault = (speed: number) => {
    // A new source starts at `defaultPlaybackRate`.
    video.defaultPlaybackRate = speed
  }
  setDefault(readSpeed(storage.getItem(key)))
  video.playbackRate = video.defaultPlaybackRate
  const remember = () => {
    setDefault(video.playbackRate)
    storage.setItem(key, String(video.playbackRate))
  }
  video.addEventListener('ratechange', remember)
  return () => video.removeEventListener('ratechange', remember)
}

export function readSpeed(stored: string | null): number {
  const speed = Number(stored ?? 1)
  return speed >= slowest && speed <= fastest ? speed : 1
}

import { useCallback, useSyncExternalStore } from 'react'

const news = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

/** The whole second at which the video stands; 0 without one. */
export function useVideoSecond(video: HTMLVideoElement | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const name of news) video?.addEventListener(name, onChange)
      return () => {
        for (const name of news) video?.removeEventListener(name, onChange)
      }
    },
    [video],
  )
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(video?.currentTime ?? 0),
    () => 0,
  )
}

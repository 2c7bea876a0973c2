import { useEffect, useEffectEvent, useRef } from 'react'
import { attachSource } from './attach-source.ts'
import type { QualityList } from './quality-list.ts'
import type { Playback } from '@ateneo/contract'
import { startOf } from '../lessons/start-of.ts'

interface VideoSource {
  playback: Playback
  qualities: QualityList
  /** In place of the viewer's last position. */
  startSecond: number | undefined
  onLost: () => void
}

/** Plays the current URL and resumes at the same position when it is renewed. */
export function useVideoSource(video: HTMLVideoElement | null, source: VideoSource): void {
  const { playback, qualities } = source
  const left = useRef<{ seconds: number; isPlaying: boolean }>(undefined)
  const lose = useEffectEvent(source.onLost)
  const beginAt = useEffectEvent(() => startOf(source.playback, source.startSecond))

  useEffect(() => {
    if (!video) return undefined
    const { seconds, isPlaying } = left.current ?? { seconds: beginAt(), isPlaying: true }
    // Chromium pauses a broken video before its `error` event, and fires `pause` after it.
    let isWanted = isPlaying
    const leaving = new AbortController()
    const { signal } = leaving
    video.addEventListener('play', () => (isWanted = true), { signal })
    video.addEventListener('pause', () => (isWanted = false), { signal })
    const detach = attachSource(video, playback, {
      startSeconds: seconds,
      qualities,
      onLost: () => {
        left.current = { seconds: video.currentTime || seconds, isPlaying: isWanted }
        lose()
      },
    })
    if (isPlaying) void play(video)
    return () => {
      leaving.abort()
      detach()
    }
  }, [video, playback, qualities])
}

async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch {
    // Browsers block autoplay with sound before the first interaction, and a new source aborts
    // `play()`: in both cases the play button is shown.
  }
}

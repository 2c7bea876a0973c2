import HlsPlayer, { ErrorTypes, Events } from 'hls.js'
import type { SourceOptions } from './source-options.ts'

/** Whether this browser plays an adaptive address through hls.js. */
export const isAdaptiveSupported = () => HlsPlayer.isSupported()

/** Plays an adaptive address; `onBroken` where the browser can't make anything of it. */
export function attachAdaptive(
  video: HTMLVideoElement,
  address: string,
  { startSeconds, qualities, onLost }: SourceOptions,
  onBroken: () => void,
): () => void {
  const hls = new HlsPlayer({ startPosition: startSeconds, capLevelToPlayerSize: true })
  const leaving = new AbortController()
  let isRecovered = false

  hls.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
    qualities.offer(
      levels.length < 2
        ? []
        : levels.map(({ width, height, bitrate }, index) => ({
            id: String(index),
            width,
            height,
            bitrate,
          })),
    )
  })
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.NETWORK_ERROR) onLost()
    else if (type === ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true
      hls.recoverMediaError()
    } else onBroken()
  })
  qualities.addEventListener(
    'change',
    () => {
      hls.nextLevel = qualities.selectedIndex
    },
    { signal: leaving.signal },
  )

  hls.loadSource(address)
  hls.attachMedia(video)
  return () => {
    leaving.abort()
    qualities.offer([])
    hls.destroy()
  }
}

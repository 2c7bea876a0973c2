import HlsPlayer, { ErrorTypes, Events } from 'hls.js'
import type { SourceOptions } from './source-options.ts'

const refusals = new Set([401, 403, 404, 410])

/** Whether this browser plays an adaptive address through hls.js. */
export const isAdaptiveSupported = () => HlsPlayer.isSupported()

/** Plays an adaptive address; `onBroken` where the browser can't make anything of it. */
export function attachAdaptive(
  video: HTMLVideoElement,
  address: string,
  { startSeconds, qualities, onLost }: SourceOptions,
  onBroken: () => void,
): () => void {
  const hls = new HlsPlayer({
    startPosition: startSeconds,
    capLevelToPlayerSize: true,
    // The first part is asked for while the video element is still being joined to it.
    startFragPrefetch: true,
  })
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
  hls.on(Events.ERROR, (_event, { fatal, type, response }) => {
    // hls.js would ask a refused address again and again before it calls it fatal.
    if (response?.code !== undefined && refusals.has(response.code)) {
      hls.stopLoad()
      onLost()
    } else if (!fatal) return
    else if (type === ErrorTypes.NETWORK_ERROR) onLost()
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

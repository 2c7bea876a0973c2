import HlsPlayer, { ErrorTypes, Events } from 'hls.js'
import type { SourceOptions } from './source-options.ts'

const finalStatuses = new Set([401, 403, 404, 410])

/** True if this browser can play HLS by hls.js. */
export const isAdaptiveSupported = () => HlsPlayer.isSupported()

/** Plays an HLS URL by hls.js; `onBroken` is called if the browser cannot decode it. */
export function attachAdaptive(
  video: HTMLVideoElement,
  url: string,
  { startSeconds, qualities, onLost }: SourceOptions,
  onBroken: () => void,
): () => void {
  const hls = new HlsPlayer({
    startPosition: startSeconds,
    capLevelToPlayerSize: true,
    // Loads the first fragment while the media source is being attached.
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
    // hls.js retries a 4xx several times before it reports it as fatal.
    if (response?.code !== undefined && finalStatuses.has(response.code)) {
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

  hls.loadSource(url)
  hls.attachMedia(video)
  return () => {
    leaving.abort()
    qualities.offer([])
    hls.destroy()
  }
}

import HlsPlayer, { ErrorTypes, Events } from 'hls.js'
import type { SourceOptions } from './source-options.ts'

const finalStatuses = new Set([401, 403, 404, 410])

/** True if this browser can play HLS by hls.js. */
export const isAdaptiveSupported = () => HlsPlayer.isSupported()

let ahead: { hls: HlsPlayer; url: string; startSeconds: number } | undefined

/** Begins to load what `attachAdaptive` will be asked for; `video`: the page's, while React hydrates it. */
export function loadAhead(
  url: string,
  startSeconds: number,
  video?: HTMLVideoElement | null,
): void {
  if (!isAdaptiveSupported()) return
  const hls = openPlayer(startSeconds)
  ahead = { hls, url, startSeconds }
  hls.on(Events.ERROR, dropAhead)
  hls.loadSource(url)
  // Where it is managed, hls.js adds a `<source>`, which React would not find in its own markup.
  if (video && !('ManagedMediaSource' in globalThis)) hls.attachMedia(video)
}

function dropAhead(): void {
  ahead?.hls.destroy()
  ahead = undefined
}

/** Another one than what was asked for is given up. */
function takeAhead(url: string, startSeconds: number): HlsPlayer | undefined {
  const found = ahead
  const isSame = found?.url === url && found.startSeconds === startSeconds
  if (!isSame) dropAhead()
  ahead = undefined
  found?.hls.off(Events.ERROR, dropAhead)
  return isSame ? found.hls : undefined
}

function openPlayer(startSeconds: number): HlsPlayer {
  return new HlsPlayer({
    startPosition: startSeconds,
    capLevelToPlayerSize: true,
    // Loads the first fragment while the media source is being attached.
    startFragPrefetch: true,
  })
}

/** Plays an HLS URL by hls.js; `onBroken` is called if the browser cannot decode it. */
export function attachAdaptive(
  video: HTMLVideoElement,
  url: string,
  { startSeconds, qualities, onLost }: SourceOptions,
  onBroken: () => void,
): () => void {
  const early = takeAhead(url, startSeconds)
  const hls = early ?? openPlayer(startSeconds)
  const leaving = new AbortController()
  let isRecovered = false

  const offer = () => {
    const all = hls.levels.map(({ width, height, bitrate }, index) => ({
      id: String(index),
      width,
      height,
      bitrate,
    }))
    qualities.offer(all.length < 2 ? [] : all)
  }
  hls.on(Events.MANIFEST_PARSED, offer)
  if (early) offer()
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

  if (!early) hls.loadSource(url)
  if (hls.media !== video) hls.attachMedia(video)
  return () => {
    leaving.abort()
    qualities.offer([])
    hls.destroy()
  }
}

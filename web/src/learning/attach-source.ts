import { attachFile } from './attach-file.ts'
import type { Playback } from './queries.ts'
import type { SourceOptions } from './source-options.ts'

/** The largest script of the product: begun while the addresses are being asked for. */
export const loadAdaptive = () => import('./attach-adaptive.ts')

/** Plays the adaptive address where the browser can, else the progressive file. */
export function attachSource(
  video: HTMLVideoElement,
  { hlsUrl, sasUrl }: Playback,
  options: SourceOptions,
): () => void {
  let isLeft = false
  let detach = () => {}
  const attachAddress = (address: string) => {
    detach = attachFile(video, address, options)
  }
  const playsHls = video.canPlayType('application/vnd.apple.mpegurl') !== ''

  const start = async (adaptiveUrl: string) => {
    // On a page older than the server's files the script is gone: the film is played without it.
    const adaptive = await loadAdaptive().catch(() => undefined)
    if (isLeft) return
    if (!adaptive?.isAdaptiveSupported()) {
      attachAddress(playsHls ? adaptiveUrl : sasUrl)
      return
    }
    detach = adaptive.attachAdaptive(video, adaptiveUrl, options, () => {
      detach()
      attachAddress(sasUrl)
    })
  }

  if (hlsUrl) void start(hlsUrl)
  else attachAddress(sasUrl)
  return () => {
    isLeft = true
    detach()
  }
}

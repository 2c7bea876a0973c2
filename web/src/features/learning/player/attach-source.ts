import type { Playback } from '@ateneo/contract'
import { attachFile } from '../lessons/attach-file.ts'
import type { SourceOptions } from './source-options.ts'

/** The largest script of the product: preloaded while the URLs are requested. */
export const loadAdaptive = () => import('./attach-adaptive.client.ts')

/** Plays HLS if the browser can, else the progressive file. */
export function attachSource(
  video: HTMLVideoElement,
  { hlsUrl, sasUrl }: Playback,
  options: SourceOptions,
): () => void {
  let isLeft = false
  let detach = () => {}
  const attachUrl = (url: string) => {
    detach = attachFile(video, url, options)
  }
  const playsHls = video.canPlayType('application/vnd.apple.mpegurl') !== ''

  const start = async (adaptiveUrl: string) => {
    // After a new deployment the script may be gone: the progressive file is played.
    const adaptive = await loadAdaptive().catch(() => undefined)
    if (isLeft) return
    if (!adaptive?.isAdaptiveSupported()) {
      attachUrl(playsHls ? adaptiveUrl : sasUrl)
      return
    }
    detach = adaptive.attachAdaptive(video, adaptiveUrl, options, () => {
      detach()
      attachUrl(sasUrl)
    })
  }

  if (hlsUrl) void start(hlsUrl)
  else attachUrl(sasUrl)
  return () => {
    isLeft = true
    detach()
  }
}

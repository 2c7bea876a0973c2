import { attachFile } from './attach-file.ts'
import type { Playback } from './queries.ts'
import type { SourceOptions } from './source-options.ts'

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
    const { attachAdaptive, isAdaptiveSupported } = await import('./attach-adaptive.ts')
    if (isLeft) return
    if (!isAdaptiveSupported()) {
      attachAddress(playsHls ? adaptiveUrl : sasUrl)
      return
    }
    detach = attachAdaptive(video, adaptiveUrl, options, () => {
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

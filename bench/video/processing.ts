import { setTimeout as sleep } from 'node:timers/promises'
import type { Video } from '@ateneo/contract'
import { openFolder } from '../ending.ts'
import { heightOf, makeVideo } from '../sample-video.ts'
import type { Extents } from './extents.ts'
import { makeLadderByHand } from './ladder-by-hand.ts'
import type { VideoProduct } from './product.ts'
import type { Report } from './report.ts'

/**
 * Time from the end of an upload to a playable video and to the whole ladder, compared with plain
 * ffmpeg.
 */
export async function measureProcessing(
  product: VideoProduct,
  report: Report,
  { processing: shape }: Extents,
): Promise<void> {
  const video = await makeVideo(await openFolder(), shape)
  const { askState } = await product.upload(video)
  const started = performance.now()
  const secondsSince = () => (performance.now() - started) / 1000
  let playableSeconds: number | undefined
  let state: Video
  const ladder: { from?: number; to?: number } = {}
  do {
    await sleep(50)
    state = await askState()
    if (state.playable) playableSeconds ??= secondsSince()
    // The ladder's share of the progress (processing-steps.ts) is 0.32 to 0.95.
    if (state.progress >= 0.32) ladder.from ??= secondsSince()
    if (state.progress >= 0.9499) ladder.to ??= secondsSince()
  } while (state.status === 'processing')
  if (state.status !== 'ready') throw new Error(state.error ?? 'the video was not processed')
  const readySeconds = secondsSince()
  const byHand = await makeLadderByHand(video, heightOf(shape))
  report.figure(`s hasta poder ver ${shape.seconds} s de ${heightOf(shape)}p`, playableSeconds!, {
    atMost: 2,
  })
  report.figure('s hasta tener todas las calidades, carátula y tira de imágenes', readySeconds)
  report.figure('s de ffmpeg a mano: una lectura, todas las calidades', byHand)
  report.figure(
    'por cada segundo de ffmpeg a mano: solo las calidades',
    (ladder.to! - ladder.from!) / byHand,
    { atMost: 1.1 },
  )
  report.figure('por cada segundo de ffmpeg a mano: todo', readySeconds / byHand)
}

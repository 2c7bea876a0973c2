import type { Video } from '@ateneo/contract'
import { makeVideo, makeLadderByHand } from './sample-video.ts'
import { Product } from './product.ts'
import type { Report } from './report.ts'

const videoSeconds = 60

/**
 * Time from the end of an upload to a playable video and to the whole ladder, compared with plain
 * ffmpeg.
 */
export async function measureProcessing(report: Report): Promise<void> {
  const video = await makeVideo('1280x720', videoSeconds)
  const product = await Product.open()
  try {
    const { askState } = await product.upload(video.path)
    const started = performance.now()
    const secondsSince = () => (performance.now() - started) / 1000
    let playableSeconds: number | undefined
    let state: Video
    let ladder: { from: number; to: number } | undefined
    do {
      await new Promise((resolve) => setTimeout(resolve, 50))
      state = await askState()
      if (state.playable) playableSeconds ??= secondsSince()
      // The ladder's share of the progress (processing-steps.ts) is 0.32 to 0.95.
      if (state.progress >= 0.32) ladder ??= { from: secondsSince(), to: 0 }
      if (ladder && state.progress >= 0.9499 && ladder.to === 0) ladder.to = secondsSince()
    } while (state.status === 'processing')
    if (state.status !== 'ready') throw new Error(state.error ?? 'the video was not processed')
    const readySeconds = secondsSince()
    const byHand = await makeLadderByHand(video)
    report.figure(`s hasta poder ver ${videoSeconds} s de 720p (meta 2)`, playableSeconds!)
    report.figure('s hasta tener todas las calidades, carátula y tira de imágenes', readySeconds)
    report.figure('s de ffmpeg a mano: una lectura, tres calidades', byHand)
    report.figure(
      'por cada segundo de ffmpeg a mano: solo las calidades (meta 1.1)',
      (ladder!.to - ladder!.from) / byHand,
    )
    report.figure('por cada segundo de ffmpeg a mano: todo', readySeconds / byHand)
  } finally {
    await product.close()
    await video.remove()
  }
}

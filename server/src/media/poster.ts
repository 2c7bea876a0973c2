import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from './ffmpeg.ts'
import { MediaFault, type MediaFacts } from './media.ts'
import { fit, ordinaryPicture } from './picture.ts'
import { identify, sentences } from './probe.ts'
import { inspectStreams } from './streams.ts'
import { makeWholeFile } from './whole-file.ts'

const longestSide = 1280
/** About two seconds, of which the most typical frame is taken: rarely a black or blurred one. */
const framesCompared = 60

export async function makePoster(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  target: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const source = await identify(path)
  const { video } = await inspectStreams(ffmpeg, source)
  if (!video) throw new MediaFault(sentences.noPicture)
  const picture = ordinaryPicture(ffmpeg, video, fit(facts, { longSide: longestSide }))

  const takeFrom = (startSeconds: number, folder: string, name: string) =>
    ffmpeg.convert({
      source,
      inputOptions: ['-ss', startSeconds.toFixed(3)],
      outputOptions: [
        ...`-map 0:V:0 -vf ${picture},thumbnail=${framesCompared} -frames:v 1`.split(' '),
        ...'-c:v mjpeg -q:v 3 -f mjpeg'.split(' '),
        name,
      ],
      folder,
      durationSeconds: 2,
      signal,
    })

  await makeWholeFile(target, async (folder, name) => {
    await takeFrom(facts.durationSeconds / 10, folder, name)
    if (await isEmpty(join(folder, name))) await takeFrom(0, folder, name)
    if (await isEmpty(join(folder, name))) throw new MediaFault(sentences.damaged)
  })
}

/** Past the last frame ffmpeg ends content, with nothing written. */
async function isEmpty(path: string): Promise<boolean> {
  return (await stat(path)).size === 0
}

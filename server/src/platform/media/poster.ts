import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ffmpeg } from './ffmpeg.ts'
import { MediaError, type MediaFacts } from './media.ts'
import { fit, ordinaryPicture } from './picture.ts'
import { identify, sentences } from './probe.ts'
import { getStreams } from './streams.ts'
import { makeWholeFile } from './whole-file.ts'

const maxSidePixels = 1280
/**
 * About two seconds, from which `thumbnail` takes the most typical frame: rarely black or blurred.
 */
const framesCompared = 60

export async function makePoster(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  target: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const source = await identify(path)
  const { video } = await getStreams(ffmpeg, source, facts)
  if (!video) throw new MediaError(sentences.nothing)
  const picture = await ordinaryPicture(ffmpeg, video, fit(facts, { longSide: maxSidePixels }))

  const takeFrom = (startSeconds: number, folder: string, name: string) =>
    ffmpeg.convert({
      source,
      inputOptions: ['-ss', startSeconds.toFixed(3)],
      outputOptions: [
        ...`-map 0:${video.index} -vf ${picture},thumbnail=${framesCompared} -frames:v 1`.split(
          ' ',
        ),
        ...'-c:v mjpeg -q:v 6 -f mjpeg'.split(' '),
        name,
      ],
      folder,
      durationSeconds: 2,
      signal,
    })

  await makeWholeFile(target, async (folder, name) => {
    await takeFrom(facts.durationSeconds / 10, folder, name)
    if (await isEmpty(join(folder, name))) await takeFrom(0, folder, name)
    if (await isEmpty(join(folder, name))) throw new MediaError(sentences.damaged)
  })
}

/** ffmpeg succeeds with an empty file if it seeks past the last frame. */
async function isEmpty(path: string): Promise<boolean> {
  return (await stat(path)).size === 0
}

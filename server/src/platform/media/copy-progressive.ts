import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from './ffmpeg.ts'
import { MediaError, type ProgressiveType } from './media.ts'
import { identify, readOwn, sentences } from './probe.ts'
import { makeWholeFile } from './whole-file.ts'

/**
 * Copies the file unchanged if browsers play it, for installations without ffmpeg; otherwise throws
 * a `MediaError`.
 */
export async function copyProgressive(path: string, target: string): Promise<ProgressiveType> {
  const source = await identify(path)
  const own = await readOwn(source)
  const type = own && playableType(source, own.videoCodecString ?? '', own.audioCodec)
  if (!type) throw new MediaError(sentences.cannotConvert)
  await makeWholeFile(target, (folder, name) => copyFile(path, join(folder, name)))
  return type
}

function playableType(
  source: Source,
  videoCodec: string,
  audioCodec: string | undefined,
): ProgressiveType | undefined {
  const soundIsOneOf = (...codecs: string[]) => !audioCodec || codecs.includes(audioCodec)
  // Profiles Baseline (42), Main (4d) and High (64).
  if (source.container === 'mp4' && /^avc[13]\.(42|4d|64)/i.test(videoCodec))
    return soundIsOneOf('aac', 'mp3') ? 'video/mp4' : undefined
  // Higher profiles of VP9 and AV1 use more than 8 bits or 4:2:0.
  if (source.container === 'webm' && /^(vp8|vp09\.00|av01\.0)/.test(videoCodec))
    return soundIsOneOf('vorbis', 'opus') ? 'video/webm' : undefined
  return undefined
}

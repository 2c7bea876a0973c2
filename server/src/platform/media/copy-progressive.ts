import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from './ffmpeg.ts'
import { MediaError, type ProgressiveType } from './media.ts'
import { cannotConvert, identify, readOwn } from './probe.ts'
import { makeWholeFile } from './whole-file.ts'

/**
 * Copies the file unchanged if browsers play it, for installations without ffmpeg; otherwise throws
 * a `MediaError`.
 */
export async function copyProgressive(path: string, target: string): Promise<ProgressiveType> {
  const source = await identify(path)
  const own = await readOwn(source)
  const type =
    own &&
    (own.hasPicture
      ? playableType(source, own.videoCodecString ?? '', own.audioCodec)
      : soundTypes[source.container]?.[own.audioCodec ?? ''])
  if (!type) throw new MediaError(cannotConvert(source, own))
  await makeWholeFile(target, (folder, name) => copyFile(path, join(folder, name)))
  return type
}

const ofCodecs = (type: ProgressiveType, ...codecs: string[]) =>
  Object.fromEntries(codecs.map((codec) => [codec, type]))

/** By container and codec of sound alone. */
const soundTypes: Partial<Record<string, Record<string, ProgressiveType>>> = {
  mp3: ofCodecs('audio/mpeg', 'mp3'),
  mp4: ofCodecs('audio/mp4', 'aac', 'mp3'),
  adts: ofCodecs('audio/aac', 'aac'),
  wav: ofCodecs('audio/wav', 'pcm-u8', 'pcm-s16', 'pcm-s24', 'pcm-f32'),
  ogg: ofCodecs('audio/ogg', 'vorbis', 'opus'),
  webm: ofCodecs('audio/webm', 'vorbis', 'opus'),
  flac: ofCodecs('audio/flac', 'flac'),
}

/** True if the codec string is one that all browsers show: other profiles have more bits or colours. */
export function isPlainPicture(codec: string): boolean {
  return /^(avc[13]\.(42|4d|64)|vp8|vp09\.00|av01\.0)/i.test(codec)
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

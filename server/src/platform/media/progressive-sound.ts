import { FfmpegError } from './ffmpeg-process.ts'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import { MediaError, type MediaFacts, type OnProgress, type Streams } from './media.ts'
import { isTrimmed, sentences } from './probe.ts'
import { encodeAac, isPlainAac } from './sound.ts'
import { writeMp4 } from './write-mp4.ts'

/** Containers whose packets have the timestamps that MP4 needs. */
const copyable = new Set(['mp4', 'mov', 'matroska'])
/** Containers whose duration is no guess. */
const timed = new Set(['mp4', 'mov', 'matroska', 'webm', 'wav', 'flac', 'ogg', 'aiff'])

/** Writes the sound alone as AAC in an MP4: its cover is a picture that nobody chose for the course. */
export async function makeSound(
  ffmpeg: Ffmpeg,
  source: Source,
  streams: Streams,
  facts: MediaFacts,
  target: string,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { audio } = streams
  if (!audio) throw new MediaError(sentences.nothing)
  if (audio.isEncrypted) throw new MediaError(sentences.encrypted)
  const mayCopy =
    copyable.has(source.container) && isPlainAac(audio) && !(await isTrimmed(source, streams))

  const expectedSeconds = timed.has(source.container) ? facts.durationSeconds * 0.9 - 1 : 0

  const make = (audioOptions: string[], isCopied: boolean) =>
    writeMp4(ffmpeg, {
      source,
      target,
      options: ['-map', `0:${audio.index}`, ...audioOptions],
      durationSeconds: facts.durationSeconds,
      leastSeconds: Math.max(expectedSeconds, 0.001),
      decode: isCopied ? { options: '-map 0:a:0 -t 2', seconds: 2 } : undefined,
      onProgress,
      signal,
    })

  try {
    if (mayCopy) return await make(['-c:a', 'copy'], true)
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.failure !== 'rejected') throw error
  }
  await make(encodeAac(audio), false)
}

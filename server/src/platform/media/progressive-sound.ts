import { join } from 'node:path'
import { FfmpegError } from './ffmpeg-process.ts'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import { MediaError, type MediaFacts, type OnProgress } from './media.ts'
import { isTrimmed, readOwn, sentences } from './probe.ts'
import { encodeAac, isPlainAac } from './sound.ts'
import type { Streams } from './streams.ts'
import { threads } from './threads.ts'
import { makeWholeFile } from './whole-file.ts'

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

  const make = (audioOptions: string[], isCopied: boolean) =>
    makeWholeFile(target, async (folder, name) => {
      await ffmpeg.convert({
        source,
        outputOptions: [
          ...'-map 0:a:0'.split(' '),
          ...audioOptions,
          ...`-map_metadata -1 -map_chapters -1 -threads ${threads}`.split(' '),
          ...'-movflags +faststart -f mp4'.split(' '),
          name,
        ],
        folder,
        durationSeconds: facts.durationSeconds,
        onProgress,
        signal,
      })
      const made = await readOwn({ path: join(folder, name), container: 'mp4' })
      // ffmpeg skips unreadable packets and exits with success.
      const expectedSeconds = timed.has(source.container) ? facts.durationSeconds * 0.9 - 1 : 0
      if (!made?.whole || !(made.durationSeconds > 0) || made.durationSeconds < expectedSeconds)
        throw new MediaError(sentences.damaged)
      if (!isCopied) return
      // Copying does not notice packets that can't be decoded.
      await ffmpeg.convert({
        source: { path: join(folder, name), container: 'mp4' },
        outputOptions: '-map 0:a:0 -t 2 -xerror -f null -'.split(' '),
        folder,
        durationSeconds: 2,
        signal,
      })
    })

  try {
    if (mayCopy) return await make(['-c:a', 'copy'], true)
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.failure !== 'rejected') throw error
  }
  await make(encodeAac(audio), false)
}

import { join } from 'node:path'
import type { Ffmpeg, Source } from './ffmpeg.ts'
import { MediaError, type OnProgress } from './media.ts'
import { readOwn, sentences, shortestSeconds } from './probe.ts'
import { threads } from './threads.ts'
import { makeWholeFile } from './whole-file.ts'

interface Mp4 {
  source: Source
  target: string
  /** Streams and how they are encoded, as ffmpeg's options. */
  options: string[]
  durationSeconds: number
  /** A shorter file is damaged: ffmpeg skips unreadable packets and exits with success. */
  leastSeconds: number
  /** Decodes the beginning, where remuxing does not detect undecodable packets. */
  decode?: { options: string; seconds: number } | undefined
  onProgress: OnProgress
  signal: AbortSignal | undefined
}

/** Writes an MP4 that can be played while it arrives, whole or not at all. */
export function writeMp4(
  ffmpeg: Ffmpeg,
  { source, target, options, durationSeconds, leastSeconds, decode, onProgress, signal }: Mp4,
): Promise<void> {
  return makeWholeFile(target, async (folder, name) => {
    const outputOptions = [
      ...options,
      // Removes metadata, because phones record the location.
      ...`-map_metadata -1 -map_chapters -1 -threads ${threads}`.split(' '),
      ...'-movflags +faststart -f mp4'.split(' '),
      name,
    ]
    await ffmpeg.convert({ source, outputOptions, folder, durationSeconds, onProgress, signal })
    const written: Source = { path: join(folder, name), container: 'mp4' }
    const made = await readOwn(written)
    if (durationSeconds < 1 && !((made?.durationSeconds ?? 0) >= shortestSeconds)) {
      throw new MediaError(sentences.tooShort)
    }
    if (!made?.whole || !(made.durationSeconds >= leastSeconds)) {
      throw new MediaError(sentences.damaged)
    }
    if (!decode) return
    await ffmpeg.convert({
      source: written,
      outputOptions: `${decode.options} -xerror -f null -`.split(' '),
      folder,
      durationSeconds: decode.seconds,
      signal,
    })
  })
}

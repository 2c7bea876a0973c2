import type { ContainerFacts } from './container.ts'
import type { Source } from './ffmpeg.ts'
import type { StreamFacts } from './media.ts'

/** Containers of broadcasts, whose clock jumps where recordings were joined, and begins anew. */
export function mayJump(source: Source): boolean {
  return source.container === 'mpegts' || source.container === 'mpegps'
}

/** ffprobe guesses the length of an MP3 from its first frames, but it alone reads edit lists. */
export function chooseDuration(
  source: Source,
  own: ContainerFacts | undefined,
  shown: StreamFacts | undefined,
): number {
  const ownSeconds = own?.durationSeconds ?? 0
  const shownSeconds = shown?.durationSeconds ?? 0
  if (own && mayBeTrimmed(source) && isShorter(shownSeconds, ownSeconds)) return shownSeconds
  const isSoundAlone = own?.hasPicture === false && shown?.videoCodec === undefined
  return own?.videoCodec || isSoundAlone ? ownSeconds : shownSeconds
}

/** Edit lists hide parts. */
export function mayBeTrimmed(source: Source): boolean {
  return source.container === 'mp4' || source.container === 'mov'
}

export function isShorter(shownSeconds: number, storedSeconds: number): boolean {
  return shownSeconds > 0 && shownSeconds < storedSeconds - 0.5
}

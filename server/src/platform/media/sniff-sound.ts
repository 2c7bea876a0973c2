import { adtsFrame, id3Bytes, mpegFrame, repeats } from './sound-frames.ts'

/** Containers that hold sound and at most a cover picture. */
export type SoundContainer = 'mp3' | 'wav' | 'flac' | 'adts' | 'aiff'

const soundContainers = new Set<string>(['mp3', 'wav', 'flac', 'adts', 'aiff'])

export function isSoundContainer(container: string): container is SoundContainer {
  return soundContainers.has(container)
}

/** Detects a sound container by its first bytes; `undefined` otherwise. */
export function sniffSound(bytes: Buffer): SoundContainer | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (['RIFF', 'RF64'].includes(text(0, 4)) && text(8, 12) === 'WAVE') return 'wav'
  if (text(0, 4) === 'FORM' && ['AIFF', 'AIFC'].includes(text(8, 12))) return 'aiff'
  const tagBytes = id3Bytes(bytes)
  const sound = bytes.subarray(tagBytes)
  if (sound.toString('latin1', 0, 4) === 'fLaC') return 'flac'
  if (repeats(sound, adtsFrame)) return 'adts'
  // A tag with a cover is longer than the first bytes, and what follows is seldom anything else.
  return tagBytes > 0 || repeats(sound, mpegFrame) ? 'mp3' : undefined
}

import type { AudioStream } from './media.ts'

/** AAC profiles that all browsers decode. */
export function isPlainAac(audio: AudioStream): boolean {
  return audio.codec === 'aac' && ['LC', 'HE-AAC', 'HE-AACv2'].includes(audio.profile)
}

/** AAC encoder options; mono stays mono, more than two channels are mixed down to two. */
export function encodeAac(audio: AudioStream): string[] {
  const channels = audio.channels === 1 ? 1 : 2
  // Fills gaps, to keep audio and video in sync.
  return `-c:a aac -b:a 128k -ar 48000 -ac ${channels} -af aresample=async=1:first_pts=0`.split(' ')
}

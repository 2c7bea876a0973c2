import type { AudioStream } from './streams.ts'

/** AAC as every browser decodes it. */
export function isPlainAac(audio: AudioStream): boolean {
  return audio.codec === 'aac' && ['LC', 'HE-AAC', 'HE-AACv2'].includes(audio.profile)
}

/** Encoder options: mono stays mono, more than two channels become two. */
export function encodeAac(audio: AudioStream): string[] {
  const channels = audio.channels === 1 ? 1 : 2
  // The filter fills gaps, so that sound stays with the picture.
  return `-c:a aac -b:a 128k -ar 48000 -ac ${channels} -af aresample=async=1:first_pts=0`.split(' ')
}

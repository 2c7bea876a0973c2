import type { LessonKind } from '@ateneo/contract'

/** A kind as screens name it: on the wire an audio is a video without picture. */
export type NamedKind = LessonKind | 'audio'

export const namedKind = ({ kind, isAudio }: { kind: LessonKind; isAudio: boolean }): NamedKind =>
  isAudio ? 'audio' : kind

interface Kinds {
  /** Of all lessons; `null` where they differ. */
  contentKind: LessonKind | null
  /** How many of its videos have no picture. */
  audioCount: number
}

/** The kind that all lessons of a course have; `null` where they differ. */
export function commonKindOf({ contentKind, audioCount }: Kinds, count: number): NamedKind | null {
  // Undefined from a server of before audios, during an update.
  if (contentKind !== 'video' || !(audioCount > 0)) return contentKind
  return audioCount >= count ? 'audio' : null
}

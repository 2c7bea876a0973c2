import type { Container } from './sniff.ts'

/** Containers with an index or packets that `container.ts` reads. */
const indexed = ['mp4', 'mov', 'matroska', 'webm', 'mpegts', 'wav', 'ogg', 'flac'] as const
/** Streams of frames without an index. */
const frameStreams = ['mp3', 'adts'] as const

export type IndexedContainer = (typeof indexed)[number]
export type FrameStream = (typeof frameStreams)[number]
export type ReadableContainer = IndexedContainer | FrameStream

/** True if `readContainer` supports the format; others need ffprobe. */
export function isReadable(container: Container): container is ReadableContainer {
  return [...indexed, ...frameStreams].some((readable) => readable === container)
}

export function isFrameStream(container: ReadableContainer): container is FrameStream {
  return frameStreams.some((stream) => stream === container)
}

import { open } from 'node:fs/promises'
import type { FrameStream } from './readable.ts'
import { adtsFrame, type FrameReader, id3Bytes, mpegFrame } from './sound-frames.ts'
import { announcedFrames } from './outlines/xing.ts'

const chunkBytes = 1024 * 1024
/** Longer than two frames, so that the next header is in the buffer too. */
const longestFramesBytes = 16 * 1024

const readers: Record<FrameStream, { codec: string; frameAt: FrameReader }> = {
  mp3: { codec: 'mp3', frameAt: mpegFrame },
  adts: { codec: 'aac', frameAt: adtsFrame },
}

export interface ScannedFrames {
  codec: string
  /** 0 without a single frame. */
  seconds: number
  /** It has less frames than its first announces, or its last one is not whole. */
  isCut: boolean
}

/** Encoders count the first frame, or the last, or neither. */
const slackFrames = 4

/**
 * The length of a stream that no index tells, frame by frame: a rate that varies makes every guess
 * wrong. Bytes between frames are skipped, as players do.
 */
export async function scanFrames(path: string, stream: FrameStream): Promise<ScannedFrames> {
  const { codec, frameAt } = readers[stream]
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    const { bytesRead } = await file.read(buffer, 0, longestFramesBytes, 0)
    let place = id3Bytes(buffer.subarray(0, bytesRead))
    let seconds = 0
    let frames = 0
    let announced: number | undefined
    for (;;) {
      const { bytesRead: length } = await file.read(buffer, 0, chunkBytes, place)
      const isLast = length < chunkBytes
      const found = countFrames(buffer.subarray(0, length), frameAt, isLast)
      if (stream === 'mp3' && frames === 0) announced = found.announced
      seconds += found.seconds
      frames += found.frames
      place += found.bytes
      if (!isLast) continue
      // A stream of MP3 without an index is often a recording that broke off, and plays so far.
      const isCut =
        stream === 'mp3'
          ? announced !== undefined && frames < announced * 0.95 - slackFrames
          : found.isBroken
      return { codec, seconds, isCut }
    }
  } finally {
    await file.close()
  }
}

/**
 * `bytes`: where the next chunk begins. `announced`: by its first frame. `isBroken`: the last frame
 * goes on beyond the end.
 */
function countFrames(chunk: Buffer, frameAt: FrameReader, isLast: boolean) {
  const end = isLast ? chunk.length : chunk.length - longestFramesBytes
  let at = 0
  let seconds = 0
  let frames = 0
  let announced: number | undefined
  let isBroken = false
  let kind: string | undefined
  while (at < end) {
    // All start with eleven set bits.
    if (chunk[at] !== 0xff) {
      at = nextMark(chunk, at)
      continue
    }
    const frame = frameAt(chunk.subarray(at, at + 8))
    const after = frame && at + frame.bytes
    // The first of a row is one if a second follows, or the file ends.
    const isFrame =
      after !== undefined &&
      after <= chunk.length &&
      (frame!.kind === kind ||
        frameAt(chunk.subarray(after, after + 8))?.kind === frame!.kind ||
        (isLast && after === chunk.length))
    isBroken ||= isLast && frame !== undefined && frame.kind === kind && after! > chunk.length
    if (isFrame) {
      if (frames === 0) announced = announcedFrames(chunk.subarray(at, after))
      frames += 1
      seconds += frame!.seconds
      kind = frame!.kind
      at = after
    } else {
      kind = undefined
      at++
    }
  }
  return { seconds, frames, announced, isBroken, bytes: Math.min(at, chunk.length) }
}

function nextMark(chunk: Buffer, from: number): number {
  const found = chunk.indexOf(0xff, from)
  return found === -1 ? chunk.length : found
}

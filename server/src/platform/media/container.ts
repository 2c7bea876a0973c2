import {
  EncodedPacketSink,
  FLAC,
  FilePathSource,
  Input,
  LogLevel,
  Logging,
  MATROSKA,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type InputAudioTrack,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
} from './mediabunny.ts'
import { scanFrames } from './frame-scan.ts'
import type { StreamFacts } from './media.ts'
import { type IndexedContainer, isFrameStream, type ReadableContainer } from './readable.ts'

/** Silenced: the library prints to the console for every irregular file. */
Logging.level = LogLevel.Silent

/** No playlist formats, because they reference other files. */
const formats: Record<IndexedContainer, InputFormat> = {
  mp4: MP4,
  mov: QTFF,
  matroska: MATROSKA,
  webm: WEBM,
  mpegts: MPEG_TS,
  wav: WAVE,
  ogg: OGG,
  flac: FLAC,
}

export interface ContainerFacts extends StreamFacts {
  /** False for sound alone, whose other facts of a picture are as in `MediaFacts`. */
  hasPicture: boolean
  /** `undefined` also for codecs unknown to browsers. */
  videoCodec: string | undefined
  /** RFC 6381 codec string: `avc1.64001f`. */
  videoCodecString: string | undefined
  /** True if the last packet of the picture, or of sound alone, is complete. */
  whole: boolean
}

/** ffmpeg's codec names, so that facts don't depend on the reader. */
const codecNames: Record<string, string> = { avc: 'h264' }

export interface ContainerRequest {
  path: string
  container: ReadableContainer
}

/** Reads index and packets without decoding; `undefined` without a track of either kind. */
export async function readContainer({
  path,
  container,
}: ContainerRequest): Promise<ContainerFacts | undefined> {
  if (isFrameStream(container)) {
    const { codec, seconds } = await scanFrames(path, container)
    return { ...noPicture, audioCodec: codec, durationSeconds: seconds, whole: seconds > 0 }
  }
  using input = new Input({ source: new FilePathSource(path), formats: [formats[container]] })
  const video = (await input.getVideoTracks())[0]
  const audio = (await input.getAudioTracks())[0]
  const main = video ?? audio
  if (!main) return undefined
  const tracks = video && audio ? [video, audio] : [main]
  const announcedSeconds = await input.getDurationFromMetadata(tracks)
  const endSeconds = await input.computeDuration(tracks)
  const startSeconds = Math.max(0, await input.getFirstTimestamp(tracks))
  return {
    durationSeconds: endSeconds - startSeconds,
    ...(video ? await describePicture(video) : noPicture),
    audioCodec: audio && (await describeSound(audio)),
    whole: await isWhole(main, announcedSeconds ?? 0, endSeconds),
  }
}

const noPicture = {
  hasPicture: false,
  width: 0,
  height: 0,
  rotation: 0,
  frameRate: 0,
  videoCodec: undefined,
  videoCodecString: undefined,
}

async function describePicture(track: InputVideoTrack) {
  const codec = await track.getCodec()
  return {
    hasPicture: true,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    frameRate: (await track.computePacketStats(240)).averagePacketRate,
    videoCodec: codec ? (codecNames[codec] ?? codec) : undefined,
    videoCodecString: (await track.getCodecParameterString()) ?? undefined,
  }
}

async function describeSound(track: InputAudioTrack): Promise<string> {
  return (await track.getCodec()) ?? 'desconocido'
}

/**
 * Reads the last packet, because an index can list truncated ones. A file cut while recording may
 * also end before the duration in its header.
 */
async function isWhole(
  track: InputTrack,
  announcedSeconds: number,
  endSeconds: number,
): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity)
  if (!last || last.data.byteLength === 0) return false
  return endSeconds >= announcedSeconds - Math.max(2, announcedSeconds * 0.05)
}

/** RFC 6381 codec string of an HLS rendition, from its init segment. */
export async function readCodecString(path: string): Promise<string> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const [track] = await input.getTracks()
  const codec = await track?.getCodecParameterString()
  if (!codec) throw new Error(`no codec in ${path}`)
  return codec
}

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
  type MediaInput,
  type InputTrack,
  type InputVideoTrack,
} from './mediabunny.ts'
import { hasOtherTracks } from './outlines/ebml.ts'
import { withFileBytes } from './outlines/file-bytes.ts'
import { measureFrameRate } from './frame-rate.ts'
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
  /** RFC 6381 codec string of the sound: `mp4a.40.2`. */
  audioCodecString: string | undefined
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
    const { codec, seconds, isCut } = await scanFrames(path, container)
    const whole = seconds > 0 && !isCut
    return { ...noPicture, ...noSound, audioCodec: codec, durationSeconds: seconds, whole }
  }
  using input = new Input({ source: new FilePathSource(path), formats: [formats[container]] })
  const pictures = await input.getVideoTracks()
  const sounds = await input.getAudioTracks()
  const video = await findFilled(pictures)
  const audio = await findFilled(sounds)
  const main = video ?? audio ?? pictures[0] ?? sounds[0]
  if (!main) return undefined
  const tracks = video && audio ? [video, audio] : [main]
  const endSeconds = await input.computeDuration(tracks)
  const startSeconds = Math.max(0, await input.getFirstTimestamp(tracks))
  return {
    durationSeconds: endSeconds - startSeconds,
    ...(video ? await describePicture(video, container) : noPicture),
    ...(audio ? await describeSound(audio, sounds.indexOf(audio)) : noSound),
    whole: (await hasLastPacket(main)) && !(await endsEarly(input, path, container, tracks)),
  }
}

/** Some announce a track without a packet: a microphone that was off. */
async function findFilled<T extends InputTrack>(tracks: T[]): Promise<T | undefined> {
  for (const track of tracks)
    if (await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true })) return track
  return undefined
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

const noSound = { audioCodec: undefined, audioCodecString: undefined, audioTrack: undefined }

async function describePicture(track: InputVideoTrack, container: IndexedContainer) {
  const codec = await track.getCodec()
  return {
    hasPicture: true,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    frameRate: await measureFrameRate(track, container),
    videoCodec: codec ? (codecNames[codec] ?? codec) : undefined,
    videoCodecString: (await track.getCodecParameterString()) ?? undefined,
  }
}

async function describeSound(track: InputAudioTrack, place: number) {
  return {
    audioCodec: (await track.getCodec()) ?? 'desconocido',
    audioCodecString: (await track.getCodecParameterString()) ?? undefined,
    audioTrack: place,
  }
}

/** Reads the last packet, because an index can list truncated ones. */
async function hasLastPacket(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity)
  return last !== null && last.data.byteLength > 0
}

/**
 * A file cut while recording may end before the duration in its header. Matroska announces that of
 * its longest track, which may be another than those that are used, or none that is read here.
 */
async function endsEarly(
  input: MediaInput,
  path: string,
  container: IndexedContainer,
  used: InputTrack[],
): Promise<boolean> {
  const isMatroska = container === 'matroska' || container === 'webm'
  const announcedSeconds = (await input.getDurationFromMetadata(used)) ?? 0
  const endSeconds = await input.computeDuration(isMatroska ? undefined : used)
  const slackSeconds = container === 'flac' ? 0.5 : 2
  if (endSeconds >= announcedSeconds - Math.max(slackSeconds, announcedSeconds * 0.05)) return false
  return !isMatroska || !(await withFileBytes(path, hasOtherTracks))
}

/** RFC 6381 codec string of an HLS rendition, from its init segment. */
export async function readCodecString(path: string): Promise<string> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const [track] = await input.getTracks()
  const codec = await track?.getCodecParameterString()
  if (!codec) throw new Error(`no codec in ${path}`)
  return codec
}

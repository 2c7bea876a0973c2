import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  LogLevel,
  Logging,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import type { MediaFacts } from './media.ts'
import type { Container } from './sniff.ts'

/** It would print a line to the console for every oddity in somebody's file. */
Logging.level = LogLevel.Silent

/** Playlists are left out on purpose: they name other files. */
const formats = { mp4: MP4, mov: QTFF, matroska: MATROSKA, webm: WEBM, mpegts: MPEG_TS }

export interface ContainerFacts extends Omit<MediaFacts, 'videoCodec' | 'container'> {
  /** `undefined` where the container names a codec that browsers do not know. */
  videoCodec: string | undefined
  /** As in RFC 6381: `avc1.64001f`. */
  videoCodecString: string | undefined
  /** Whether the picture's last packet is really in the file. */
  whole: boolean
}

/** ffmpeg's words, so that facts read the same whoever read them. */
const codecNames: Record<string, string> = { avc: 'h264' }

/** Whether `readContainer` knows it; others need ffprobe. */
export function isReadable(container: Container): container is keyof typeof formats {
  return container in formats
}

/** Reads index and packets, decodes nothing; `undefined` where there is no moving picture. */
export async function readContainer(
  path: string,
  container: keyof typeof formats,
): Promise<ContainerFacts | undefined> {
  using input = new Input({ source: new FilePathSource(path), formats: [formats[container]] })
  const video = (await input.getVideoTracks())[0]
  if (!video) return undefined
  const audio = (await input.getAudioTracks())[0]
  const tracks = audio ? [video, audio] : [video]
  const announcedSeconds = await input.getDurationFromMetadata(tracks)
  const endSeconds = await input.computeDuration(tracks)
  const startSeconds = Math.max(0, await input.getFirstTimestamp(tracks))
  return {
    durationSeconds: endSeconds - startSeconds,
    ...(await describePicture(video)),
    audioCodec: audio && (await describeSound(audio)),
    whole: await isWhole(video, announcedSeconds ?? 0, endSeconds),
  }
}

async function describePicture(track: InputVideoTrack) {
  const codec = await track.getCodec()
  return {
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
 * An index may speak of packets that were cut off, so the last one is read. A recording
 * cut in the middle may also end in an earlier packet than its header announces.
 */
async function isWhole(
  track: InputVideoTrack,
  announcedSeconds: number,
  endSeconds: number,
): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity)
  if (!last || last.data.byteLength === 0) return false
  return endSeconds >= announcedSeconds - Math.max(2, announcedSeconds * 0.05)
}

/** The codec of an HLS rendition, from the file that begins it. */
export async function readCodecString(path: string): Promise<string> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const [track] = await input.getTracks()
  const codec = await track?.getCodecParameterString()
  if (!codec) throw new Error(`no codec in ${path}`)
  return codec
}

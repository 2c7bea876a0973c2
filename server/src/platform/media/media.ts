/** Metadata of a video, read without decoding. An audio is a video without picture. */
export interface MediaFacts {
  container: string
  durationSeconds: number
  /** In square pixels, after applying `rotation`; 0 without picture, as `frameRate` is. */
  width: number
  height: number
  /** ffmpeg's name: `h264`, `hevc`, `vp9`; `undefined` without picture. */
  videoCodec: string | undefined
  audioCodec: string | undefined
  /** Which of several sounds, from 0; the first ones may be empty. */
  audioTrack?: number | undefined
  /** Clockwise degrees to rotate the stored frames for display. */
  rotation: number
  frameRate: number
  /** ffprobe's data, if it was asked. */
  streams?: Streams | undefined
}

/** ffprobe's data of the first video stream. */
export interface VideoStream {
  /** Among all streams of the file. */
  index: number
  codec: string
  profile: string
  level: number
  pixelFormat: string
  interlaced: boolean
  /** Must be tone mapped when converted; `undefined` for standard dynamic range. */
  highDynamicRange: HighDynamicRange | undefined
  /** DRM-encrypted: can't be decoded. */
  isEncrypted: boolean
}

/** ffprobe's names of its colours: `unknown` or empty where the file does not declare them. */
export interface HighDynamicRange {
  transfer: string
  matrix: string
  primaries: string
  range: string
}

export interface AudioStream {
  index: number
  codec: string
  profile: string
  channels: number
  isEncrypted: boolean
}

export type StreamFacts = Omit<MediaFacts, 'container' | 'streams'>

export interface Streams {
  /** Facts of the picture, else of the sound; `undefined` for a file with neither. */
  facts: StreamFacts | undefined
  video: VideoStream | undefined
  audio: AudioStream | undefined
}

export const hasPicture = ({ videoCodec }: MediaFacts) => videoCodec !== undefined

/** Called with 0 to 1 during long steps. */
export type OnProgress = (fraction: number) => void

export interface Rendition {
  name: string
  width: number
  height: number
  bitrate: number
}

/**
 * Reads and converts video files on the local disk. Throws `MediaError` for files that are
 * neither video nor audio or can't be converted.
 */
export interface Media {
  /** Display text, printed at start. */
  readonly description: string
  /** True with ffmpeg; without it only `probe` and `makeProgressive` work. */
  readonly converts: boolean
  probe(path: string): Promise<MediaFacts>
  /**
   * Writes a file that all browsers play, with its index first; remuxes if the codecs fit. Returns
   * its content type: `video/mp4`, or `audio/mp4` without picture; others only without ffmpeg. The
   * other outputs need a picture.
   */
  makeProgressive(
    source: string,
    facts: MediaFacts,
    target: string,
    onProgress: OnProgress,
    signal?: AbortSignal,
  ): Promise<ProgressiveType>
  /** Writes the HLS renditions and then `master.m3u8` to the folder. */
  makeAdaptive(
    source: string,
    facts: MediaFacts,
    folder: string,
    onProgress: OnProgress,
    signal?: AbortSignal,
  ): Promise<Rendition[]>
  /** Writes a JPEG. */
  makePoster(source: string, facts: MediaFacts, target: string, signal?: AbortSignal): Promise<void>
  /** Writes the sound alone as a WAV of 16 kHz, one channel, 16 bits: what speech engines hear. */
  makeSpeech(source: string, facts: MediaFacts, target: string, signal?: AbortSignal): Promise<void>
  /** Writes one JPEG sheet of thumbnails and the WebVTT that refers to it, in the same folder. */
  makeStoryboard(
    source: string,
    facts: MediaFacts,
    sheet: string,
    track: string,
    signal?: AbortSignal,
  ): Promise<void>
}

/** The ending of a progressive file by its content type. */
export const progressiveEndings = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
} as const
export type ProgressiveType = keyof typeof progressiveEndings

/** An error caused by the user's file, with a Spanish message for its owner. */
export class MediaError extends Error {
  override name = 'MediaError'
}

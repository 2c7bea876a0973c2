/** What a container says of itself, before anything is decoded. */
export interface MediaFacts {
  container: string
  durationSeconds: number
  /** As shown: after the turn that `rotation` asks for, in square pixels. */
  width: number
  height: number
  /** In ffmpeg's words: `h264`, `hevc`, `vp9`. */
  videoCodec: string
  audioCodec: string | undefined
  /** Degrees clockwise a player must turn the stored picture. */
  rotation: number
  frameRate: number
}

/** Called with 0 to 1 while a long step runs. */
export type OnProgress = (fraction: number) => void

export interface Rendition {
  name: string
  width: number
  height: number
  bitrate: number
}

/**
 * Reads and converts video files that lie on the local disk. A file that is
 * not a video, or that cannot be converted, is a `MediaFault` with a sentence for its owner.
 */
export interface Media {
  /** For people: printed at start. */
  readonly description: string
  /** Whether conversion is possible at all (ffmpeg is there). */
  readonly converts: boolean
  probe(path: string): Promise<MediaFacts>
  /**
   * A file any browser plays, index first; remuxed where the streams already fit.
   * Answers the type of what was written: WebM only where nothing can be converted.
   */
  makeProgressive(
    source: string,
    facts: MediaFacts,
    target: string,
    onProgress: OnProgress,
    signal?: AbortSignal,
  ): Promise<ProgressiveType>
  /** Writes `master.m3u8` and its renditions into the folder, the playlist last. */
  makeAdaptive(
    source: string,
    facts: MediaFacts,
    folder: string,
    onProgress: OnProgress,
    signal?: AbortSignal,
  ): Promise<Rendition[]>
  /** A JPEG. */
  makePoster(source: string, facts: MediaFacts, target: string, signal?: AbortSignal): Promise<void>
  /** One JPEG sheet of thumbnails and the WebVTT that names them; both belong in one folder. */
  makeStoryboard(
    source: string,
    facts: MediaFacts,
    sheet: string,
    track: string,
    signal?: AbortSignal,
  ): Promise<void>
}

export type ProgressiveType = 'video/mp4' | 'video/webm'

/** The owner's file is at fault, in Spanish words for the owner. */
export class MediaFault extends Error {
  override name = 'MediaFault'
}

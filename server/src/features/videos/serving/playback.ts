import { LESSON_FILE_PATH, type Playback } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { PlayedCaption } from '../captions/caption-store.ts'
import {
  adaptivePlaylistName,
  captionName,
  isAudioType,
  posterName,
  progressiveName,
  storyboardTrackName,
} from '../keys.ts'
import { signMediaToken } from './media-token.ts'
import type { PlayedVideo } from '../store.ts'

/** Videos begin with revision 1, so that no token of a video names a lesson's file. */
export const fileRevision = 0

const lifetimeMs = 6 * 60 * 60 * 1000
/** URLs requested within this interval are equal, so that browser caches hit. */
const stepMs = 15 * 60 * 1000

type Addresses = Pick<Playback, 'audio' | 'sasUrl' | 'hlsUrl' | 'posterUrl' | 'storyboardUrl'>

/**
 * Absolute signed URLs of a video's files, valid for six hours; `undefined` while nothing is
 * playable.
 */
export function playbackUrls(ctx: Context, video: PlayedVideo): Addresses | undefined {
  const { playableRevision, contentType } = video
  if (playableRevision === null || contentType === null) return undefined
  const { mediaOrigin, publicUrl } = ctx.config
  const folder = addressFolder(ctx, mediaOrigin ?? publicUrl, video.id, playableRevision)
  // A `<track>`, as captions are: from another origin it needs CORS on the whole `<video>`.
  const ownFolder = addressFolder(ctx, publicUrl, video.id, playableRevision)
  return {
    audio: isAudioType(contentType),
    sasUrl: `${folder}/${progressiveName(contentType)}`,
    ...(video.adaptive && { hlsUrl: `${folder}/${adaptivePlaylistName}` }),
    ...(video.hasPoster && { posterUrl: `${folder}/${posterName}` }),
    ...(video.hasStoryboard && { storyboardUrl: `${ownFolder}/${storyboardTrackName}` }),
  }
}

/** Caption URLs that expire with those of the video. */
export function playbackCaptions(
  ctx: Context,
  video: PlayedVideo,
  captions: readonly PlayedCaption[],
): Playback['captions'] {
  return captions.map((caption) => {
    const { language, label, url } = captionUrl(ctx, video, caption)
    return { language, label, url }
  })
}

export type WithAddress<T> = T & { url: string }

export function captionUrl<Row extends PlayedCaption>(
  ctx: Context,
  { id, playableRevision, revision }: Pick<PlayedVideo, 'id' | 'playableRevision' | 'revision'>,
  row: Row,
): WithAddress<Row> {
  const folder = addressFolder(ctx, ctx.config.publicUrl, id, playableRevision ?? revision)
  return { ...row, url: `${folder}/${captionName(row.fileId)}` }
}

function addressFolder(ctx: Context, origin: string, videoId: string, revision: number): string {
  return `${origin}/media/${signToken(ctx, videoId, revision)}`
}

/** Signed URL of a lesson's file; the lesson takes the video's place in the token, as revision 0. */
export function lessonFileUrl(ctx: Context, lessonId: string): string {
  return `${ctx.config.publicUrl}${LESSON_FILE_PATH}${signToken(ctx, lessonId, fileRevision)}`
}

export function signToken(ctx: Context, videoId: string, revision: number): string {
  const expiresAt = new Date(Math.ceil((ctx.now().getTime() + lifetimeMs) / stepMs) * stepMs)
  return signMediaToken(ctx.secrets.mediaKey, { videoId, revision, expiresAt })
}

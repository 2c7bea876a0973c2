import type { Playback } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { type CaptionRow, listCaptionRows } from './caption-store.ts'
import {
  adaptivePlaylistName,
  captionName,
  posterName,
  progressiveName,
  storyboardTrackName,
} from './keys.ts'
import { signMediaToken } from './media-token.ts'
import type { VideoRow } from './store.ts'

const lifetimeMs = 6 * 60 * 60 * 1000
/** Addresses asked for within it are equal, so that browsers find in their cache what they have. */
const stepMs = 15 * 60 * 1000

type Addresses = Pick<Playback, 'sasUrl' | 'hlsUrl' | 'posterUrl' | 'storyboardUrl'>

/** Absolute addresses of a video's files for six hours; `undefined` while nothing can be played. */
export function playbackAddresses(ctx: Context, video: VideoRow): Addresses | undefined {
  const { playableRevision, contentType } = video
  if (playableRevision === null || contentType === null) return undefined
  const folder = addressFolder(ctx, video.id, playableRevision)
  return {
    sasUrl: `${folder}/${progressiveName(contentType)}`,
    ...(video.adaptive && { hlsUrl: `${folder}/${adaptivePlaylistName}` }),
    ...(video.hasPoster && { posterUrl: `${folder}/${posterName}` }),
    ...(video.hasStoryboard && { storyboardUrl: `${folder}/${storyboardTrackName}` }),
  }
}

/** What a viewer may choose from, for as long as the film's own addresses live. */
export async function playbackCaptions(
  ctx: Context,
  video: VideoRow,
): Promise<Playback['captions']> {
  const rows = await listCaptionRows(ctx.db, video.id)
  return rows.map((row) => {
    const { language, label, url } = captionAddress(ctx, video, row)
    return { language, label, url }
  })
}

export type WithAddress<T> = T & { url: string }

export function captionAddress(
  ctx: Context,
  { id, playableRevision, revision }: VideoRow,
  row: CaptionRow,
): WithAddress<CaptionRow> {
  const folder = addressFolder(ctx, id, playableRevision ?? revision)
  return { ...row, url: `${folder}/${captionName(row.fileId)}` }
}

function addressFolder(ctx: Context, videoId: string, revision: number): string {
  const expiresAt = new Date(Math.ceil((ctx.now().getTime() + lifetimeMs) / stepMs) * stepMs)
  const token = signMediaToken(ctx.secrets.mediaKey, { videoId, revision, expiresAt })
  return `${ctx.config.publicUrl}/media/${token}`
}

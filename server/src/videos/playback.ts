import type { Playback } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { adaptivePlaylistName, posterName, progressiveName, storyboardTrackName } from './keys.ts'
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
  const expiresAt = new Date(Math.ceil((ctx.now().getTime() + lifetimeMs) / stepMs) * stepMs)
  const grant = { videoId: video.id, revision: playableRevision, expiresAt }
  const folder = `${ctx.config.publicUrl}/media/${signMediaToken(ctx.secrets.mediaKey, grant)}`
  return {
    sasUrl: `${folder}/${progressiveName(contentType)}`,
    ...(video.adaptive && { hlsUrl: `${folder}/${adaptivePlaylistName}` }),
    ...(video.hasPoster && { posterUrl: `${folder}/${posterName}` }),
    ...(video.hasStoryboard && { storyboardUrl: `${folder}/${storyboardTrackName}` }),
  }
}

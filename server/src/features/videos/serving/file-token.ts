import type { Context } from '../../../context.ts'
import { readMediaToken } from './media-token.ts'
import { fileRevision, signToken } from './playback.ts'

/** For the URL of a file that is no video: its id takes the video's place, as revision 0. */
export const signFileToken = (ctx: Context, fileId: string) => signToken(ctx, fileId, fileRevision)

/** `undefined` for a forged, altered or expired token. */
export function readFileToken(ctx: Context, token: string): string | undefined {
  const grant = readMediaToken(ctx.secrets.mediaKey, token, ctx.now())
  return grant?.revision === fileRevision ? grant.videoId : undefined
}

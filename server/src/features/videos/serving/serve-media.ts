import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { sendWithXSendfile } from '../../../platform/http/files/x-sendfile.ts'
import { sendObject } from '../../../platform/http/files/ranges.ts'
import { revisionFolder, videoFolder } from '../keys.ts'
import { findMediaFile } from '../processing/media-files.ts'
import { readMediaToken } from './media-token.ts'

/** Serves files of one revision of a video by a signed URL. */
export function serveMedia(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string; '*': string } }>(
    '/media/:token/*',
    // Not logged: a playback makes hundreds of requests, and the URL grants access.
    { logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      // Refusals, which a CDN would keep for a while.
      reply.header('cache-control', 'no-store')
      const { token, '*': name } = request.params
      const now = ctx.now()
      const grant = readMediaToken(ctx.secrets.mediaKey, token, now)
      if (!grant) throw fail('media_link_invalid')
      const file = findMediaFile(name)
      if (!file) throw fail('not_found')
      const folder = file.isShared ? videoFolder(grant.videoId) : revisionFolder(grant)
      const key = `${folder}/${name}`

      // The URL is the permission, so players on any origin may use it.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('access-control-allow-origin', '*')
      reply.header('access-control-expose-headers', 'content-length, content-range, accept-ranges')
      const secondsLeft = Math.floor((grant.expiresAt.getTime() - now.getTime()) / 1000)
      const { mediaOrigin } = ctx.config
      // A CDN may keep a file for as long as the token in its address is valid.
      const cacheControl =
        mediaOrigin === undefined
          ? `private, max-age=${secondsLeft}`
          : `public, max-age=${secondsLeft}, immutable`
      // URLs are signed for `GET` only. A missing object is answered by the bucket.
      if (mediaOrigin === undefined && !file.isIndex && request.method === 'GET') {
        const elsewhere = await ctx.storage.presign(key, Math.max(1, secondsLeft), file.contentType)
        if (elsewhere) return reply.header('cache-control', cacheControl).redirect(elsewhere, 302)
      }
      const object = await ctx.storage.head(key)
      if (!object) throw fail('not_found')
      if (sendWithXSendfile(ctx, request, reply, key)) {
        return reply.header('cache-control', cacheControl).type(file.contentType).send('')
      }
      return sendObject(request, reply, ctx.storage, key, object, file.contentType, {
        cacheControl,
      })
    },
  )
}

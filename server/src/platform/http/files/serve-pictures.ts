import { id } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import { sendObject } from './ranges.ts'

/** A picture's URL is immutable: a new picture gets a new URL. */
const cacheControl = 'public, max-age=31536000, immutable'

/** Serves stored pictures at `path` + id, with these headers. */
export function servePictures(
  app: FastifyInstance,
  ctx: Context,
  path: `/${string}/`,
  keyOf: (pictureId: string) => string,
  headers: Record<string, string> = {},
): void {
  app.get<{ Params: { pictureId: string } }>(`${path}:pictureId`, async (request, reply) => {
    const pictureId = id.safeParse(request.params.pictureId)
    if (!pictureId.success) throw fail('image_not_found')
    const key = keyOf(pictureId.data)
    const object = await ctx.storage.head(key)
    if (!object) throw fail('image_not_found')
    reply.headers(headers)
    return sendObject(request, reply, ctx.storage, key, object, 'image/webp', { cacheControl })
  })
}

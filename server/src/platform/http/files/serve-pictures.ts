import { id, type PicturePath, pictureWidths } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import { sendObject } from './ranges.ts'
import { getSmaller, type StoredPicture } from './smaller-pictures.ts'

/** A picture's URL is immutable: a new picture gets a new URL. */
const forever = 'public, max-age=31536000, immutable'
/** For the whole picture in place of a smaller one that could not be made. */
const briefly = 'public, max-age=300'

/** Serves stored pictures at `path` + id, and their smaller ones below; with these headers. */
export function servePictures(
  app: FastifyInstance,
  ctx: Context,
  path: PicturePath,
  keyOf: (pictureId: string) => string,
  headers: Record<string, string> = {},
): void {
  const readKey = (pictureId: string) => {
    if (!id.safeParse(pictureId).success) throw fail('image_not_found')
    return keyOf(pictureId)
  }
  const find = async (key: string) => {
    const object = await ctx.storage.head(key)
    if (!object) throw fail('image_not_found')
    return { key, object }
  }
  const send = (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { key, object }: StoredPicture,
    cacheControl: string,
  ) => {
    reply.headers(headers)
    return sendObject(request, reply, ctx.storage, key, object, 'image/webp', { cacheControl })
  }

  app.get<{ Params: { pictureId: string } }>(`${path}:pictureId`, async (request, reply) => {
    const picture = await find(readKey(request.params.pictureId))
    return send({ request, reply }, picture, forever)
  })
  app.get<{ Params: { pictureId: string; width: string } }>(
    `${path}:pictureId/:width`,
    async (request, reply) => {
      const whole = readKey(request.params.pictureId)
      const width = pictureWidths[path].smaller.find((one) => String(one) === request.params.width)
      if (width === undefined) throw fail('image_not_found')
      const smaller = await getSmaller(ctx, whole, width)
      if (smaller) return send({ request, reply }, smaller, forever)
      return send({ request, reply }, await find(whole), briefly)
    },
  )
}

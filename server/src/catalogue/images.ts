import { id } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { sendObject } from '../http/ranges.ts'
import { categoryImageKey } from './category-images.ts'

/** An image never changes: another one has another address. */
const cacheControl = 'public, max-age=31536000, immutable'

export function serveCategoryImages(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { imageId: string } }>('/category-image/:imageId', async (request, reply) => {
    const imageId = id.safeParse(request.params.imageId)
    if (!imageId.success) throw fail('image_not_found')
    const key = categoryImageKey(imageId.data)
    const object = await ctx.storage.head(key)
    if (!object) throw fail('image_not_found')
    return sendObject(request, reply, ctx.storage, key, object, 'image/webp', { cacheControl })
  })
}

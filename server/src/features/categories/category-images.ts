import { Readable } from 'node:stream'
import { CATEGORY_IMAGE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { newId } from '../../platform/db/columns.ts'
import type { ReceivedFile } from '../../platform/http/route.ts'
import { reencodePicture } from '../../platform/http/files/reencode-picture.ts'
import { servePictures } from '../../platform/http/files/serve-pictures.ts'
import { pictureName, removePicture } from '../../platform/http/files/smaller-pictures.ts'
import { imageSweeps } from './queues.ts'
import { removeStrays } from '../../platform/storage/strays.ts'
import { insertCategoryImage, listKnownImages, removeUnusedImages } from './store.ts'

const LONG_SIDE_PIXELS = 1200
/** Age before an unused image is deleted, because it is uploaded before its category is saved. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * 1000

function categoryImageKey(imageId: string): string {
  return `category-images/${imageId}.webp`
}

/** Stores an uploaded image for a category; returns its id. */
export async function uploadCategoryImage(ctx: Context, file: ReceivedFile): Promise<string> {
  const size = { width: LONG_SIDE_PIXELS, height: LONG_SIDE_PIXELS, fit: 'inside' } as const
  const picture = await reencodePicture(file.path, size)
  const id = newId()
  await ctx.storage.write(categoryImageKey(id), Readable.from([picture]))
  await ctx.db.transaction(async (tx) => {
    await insertCategoryImage(tx, id, ctx.now())
    await ctx.jobs.enqueue(tx, imageSweeps, {})
  })
  return id
}

export async function sweepCategoryImages(ctx: Context): Promise<void> {
  const olderThan = new Date(ctx.now().getTime() - GRACE_MILLISECONDS)
  for (const id of await removeUnusedImages(ctx.db, olderThan)) {
    await removePicture(ctx.storage, categoryImageKey(id))
  }
  await removeStrays(ctx.storage, 'category-images/', async (keys) => {
    const known = new Set(await listKnownImages(ctx.db, keys.map(pictureName)))
    return keys.filter((key) => known.has(pictureName(key)))
  })
}

export function serveCategoryImages(app: FastifyInstance, ctx: Context): void {
  servePictures(app, ctx, CATEGORY_IMAGE_PATH, categoryImageKey)
}

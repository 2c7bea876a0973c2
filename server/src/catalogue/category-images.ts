import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { newId } from '../db/columns.ts'
import type { ReceivedFile } from '../http/route.ts'
import { reencodePicture } from '../pictures/reencode-picture.ts'
import { imageSweeps } from './queues.ts'
import { insertCategoryImage, removeUnusedImages } from './store.ts'

const LONG_SIDE_PIXELS = 1200
/** An image is uploaded before the category that shows it is saved. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * 1000

export function categoryImageKey(imageId: string): string {
  return `category-images/${imageId}.webp`
}

/** Keeps an uploaded image for a category to show. */
export async function keepCategoryImage(ctx: Context, file: ReceivedFile): Promise<string> {
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
    await ctx.storage.remove(categoryImageKey(id))
  }
}

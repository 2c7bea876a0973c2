import { COVER_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { ReceivedFile } from '../../../platform/http/route.ts'
import { reencodePicture } from '../../../platform/http/files/reencode-picture.ts'
import { servePictures } from '../../../platform/http/files/serve-pictures.ts'
import { pictureName, removePicture } from '../../../platform/http/files/smaller-pictures.ts'
import { removeStrays } from '../../../platform/storage/strays.ts'
import { insertCover, listKnownCovers, removeUnusedCovers } from './cover-store.ts'
import { coverSweeps } from '../queues.ts'

/** 16:9, cropped around the most salient region. */
const coverSize = { width: 1280, height: 720, fit: 'cover', position: 'attention' } as const
/** Age before an unused cover is deleted, because it is uploaded before its course is saved. */
const GRACE_MILLISECONDS = 24 * 60 * 60 * 1000

export function coverKey(imageId: string): string {
  return `course-images/${imageId}.webp`
}

/** Stores an uploaded cover for a course; returns its id. */
export async function uploadCourseImage(ctx: Context, file: ReceivedFile): Promise<string> {
  const picture = await reencodePicture(file.path, coverSize)
  const id = newId()
  await ctx.storage.write(coverKey(id), Readable.from([picture]))
  await ctx.db.transaction(async (tx) => {
    await insertCover(tx, id, ctx.now())
    await ctx.jobs.enqueue(tx, coverSweeps, {})
  })
  return id
}

export async function sweepCovers(ctx: Context): Promise<void> {
  const olderThan = new Date(ctx.now().getTime() - GRACE_MILLISECONDS)
  for (const id of await removeUnusedCovers(ctx.db, olderThan)) {
    await removePicture(ctx.storage, coverKey(id))
  }
  await removeStrays(ctx.storage, 'course-images/', async (keys) => {
    const known = new Set(await listKnownCovers(ctx.db, keys.map(pictureName)))
    return keys.filter((key) => known.has(pictureName(key)))
  })
}

export function serveCovers(app: FastifyInstance, ctx: Context): void {
  // Other sites show them, in frames of courses.
  const headers = { 'cross-origin-resource-policy': 'cross-origin' }
  servePictures(app, ctx, COVER_PATH, coverKey, headers)
}

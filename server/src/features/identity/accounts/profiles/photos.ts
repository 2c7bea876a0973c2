import { PHOTO_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Context } from '../../../../context.ts'
import { newId } from '../../../../platform/db/columns.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller, ReceivedFile } from '../../../../platform/http/route.ts'
import { withCompensation } from '../../../../platform/concurrency/with-compensation.ts'
import { reencodePicture } from '../../../../platform/http/files/reencode-picture.ts'
import { servePictures } from '../../../../platform/http/files/serve-pictures.ts'
import { pictureName, removePicture } from '../../../../platform/http/files/smaller-pictures.ts'
import { removeStrays } from '../../../../platform/storage/strays.ts'
import { photoRemovals } from '../../queues.ts'
import { lockUser, listShownPhotos, updateUser } from '../../store.ts'

/** Square, cropped at the centre as in the preview; small pictures are enlarged. */
const photoSize = { width: 512, height: 512, fit: 'cover', withoutEnlargement: false } as const

export function photoKey(photoId: string): string {
  return `profile-photos/${photoId}.webp`
}

/** Returns the URL of the new photo. */
export async function uploadPhoto(
  ctx: Context,
  caller: Caller,
  file: ReceivedFile,
): Promise<string> {
  const picture = await reencodePicture(file.path, photoSize)
  const photoId = newId()
  await ctx.storage.write(photoKey(photoId), Readable.from([picture]))
  const remove = () => removePicture(ctx.storage, photoKey(photoId))
  await withCompensation(ctx, () => showPhoto(ctx, caller, PHOTO_PATH + photoId), remove)
  return PHOTO_PATH + photoId
}

export async function deletePhoto(ctx: Context, caller: Caller): Promise<void> {
  await showPhoto(ctx, caller, null)
}

/** Enqueues the removal of the previous photo's file in the same transaction. */
async function showPhoto(ctx: Context, caller: Caller, imageUrl: string | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.id, 'no key update')
    if (user?.state === 'deleted') throw fail('token_invalid')
    await updateUser(tx, caller.id, { imageUrl })
    if (!user?.imageUrl?.startsWith(PHOTO_PATH)) return
    const photoId = user.imageUrl.slice(PHOTO_PATH.length)
    await ctx.jobs.enqueue(tx, photoRemovals, { photoId })
  })
}

export async function removePhotoFile(
  ctx: Context,
  { photoId }: { photoId: string },
): Promise<void> {
  await removePicture(ctx.storage, photoKey(photoId))
}

export async function removeStrayPhotos(ctx: Context): Promise<void> {
  await removeStrays(ctx.storage, 'profile-photos/', async (keys) => {
    const urlOf = (key: string) => PHOTO_PATH + pictureName(key)
    const shown = new Set(await listShownPhotos(ctx.db, keys.map(urlOf)))
    return keys.filter((key) => shown.has(urlOf(key)))
  })
}

export function servePhotos(app: FastifyInstance, ctx: Context): void {
  servePictures(app, ctx, PHOTO_PATH, photoKey)
}

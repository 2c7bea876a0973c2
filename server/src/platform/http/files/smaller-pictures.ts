import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import { AppError } from '../../errors/fail.ts'
import type { Storage, StoredObject } from '../../storage/storage.ts'
import { shrinkPicture } from './reencode-picture.ts'

/** `photos/<id>.webp` has its smaller ones in `photos/<id>/`. */
const folderOf = (key: string) => key.slice(0, -path.extname(key).length)

const smallerKey = (key: string, width: number) => `${folderOf(key)}/${width}.webp`

/** Name of the stored picture that the key is of, be it the whole one or a smaller one. */
export function pictureName(key: string): string {
  return path.parse(key.split('/')[1] ?? '').name
}

/** Removes a stored picture with its smaller ones. */
export async function removePicture(storage: Storage, key: string): Promise<void> {
  // In this order: what is made meanwhile finds the whole one gone and removes itself.
  await storage.remove(key)
  await storage.remove(folderOf(key))
}

export interface StoredPicture {
  key: string
  object: StoredObject
}

/** The pictures that this process is making, by storage key. */
const underWay = new Map<string, Promise<StoredPicture | undefined>>()

/**
 * A stored picture in this width, made if it is the first request for it; `undefined` if there is
 * no such picture, it can't be made, or too many are waiting.
 */
export async function getSmaller(
  { storage, log }: Context,
  whole: string,
  width: number,
): Promise<StoredPicture | undefined> {
  const key = smallerKey(whole, width)
  const object = await storage.head(key)
  if (object) return { key, object }
  if (!(await storage.head(whole))) return undefined
  const made = underWay.get(key) ?? makeSmaller(storage, whole, width)
  underWay.set(key, made)
  try {
    return await made
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A full queue passes; a stored picture that does not decode stays like that.
    if (error.code !== 'pictures_busy') log.warn({ err: error, key }, 'no smaller picture')
    return undefined
  } finally {
    underWay.delete(key)
  }
}

async function makeSmaller(
  storage: Storage,
  whole: string,
  width: number,
): Promise<StoredPicture | undefined> {
  const picture = await shrinkPicture(await buffer(await storage.read(whole)), width)
  const key = smallerKey(whole, width)
  const object = await storage.write(key, Readable.from([picture]))
  if (await storage.head(whole)) return { key, object }
  await storage.remove(key)
  return undefined
}

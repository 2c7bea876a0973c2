import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { errorCode } from '../../../platform/errors/error-code.ts'
import { listUploading } from '../store.ts'
import { findSession } from './upload-session-store.ts'

/** Folder of incomplete resumable uploads. */
export function uploadsFolder(ctx: Context): string {
  return path.join(ctx.config.dataDir, 'uploads')
}

/** Deletes the file and its tus metadata. */
export async function removeUploadFiles(ctx: Context, videoId: string): Promise<void> {
  const file = path.join(uploadsFolder(ctx), videoId)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

/** Received bytes of the upload. */
export async function countReceived(ctx: Context, videoId: string): Promise<number> {
  if (ctx.storage.parts) return (await findSession(ctx.db, videoId))?.receivedBytes ?? 0
  const file = await stat(path.join(uploadsFolder(ctx), videoId)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  return file?.size ?? 0
}

/** Deletes files of uploads whose rows a worker on another machine has deleted. */
export async function removeStrayUploads(ctx: Context): Promise<void> {
  const folder = uploadsFolder(ctx)
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).map((name) => path.parse(name).name)
  // Ignores files not named by a UUID.
  const present = new Set(names.filter((name) => z.uuid().safeParse(name).success))
  const expected = new Set(await listUploading(ctx.db, [...present]))
  for (const videoId of present) {
    if (!expected.has(videoId)) await removeUploadFiles(ctx, videoId)
  }
}

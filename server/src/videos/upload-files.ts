import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '../context.ts'
import { listUploading } from './store.ts'

/** Where the parts of resumable uploads lie until the last has arrived. */
export function uploadsFolder(ctx: Context): string {
  return path.join(ctx.config.dataDir, 'uploads')
}

/** The file itself, and beside it what the upload's protocol knows of it. */
export async function removeUploadFiles(ctx: Context, videoId: string): Promise<void> {
  const file = path.join(uploadsFolder(ctx), videoId)
  await rm(file, { force: true })
  await rm(`${file}.json`, { force: true })
}

/** Uploads given up may have been cleared from the database by a worker on another machine. */
export async function removeStrayUploads(ctx: Context): Promise<void> {
  const folder = uploadsFolder(ctx)
  await mkdir(folder, { recursive: true })
  const present = new Set((await readdir(folder)).map((name) => path.parse(name).name))
  const expected = new Set(await listUploading(ctx.db, [...present]))
  for (const videoId of present) {
    if (!expected.has(videoId)) await removeUploadFiles(ctx, videoId)
  }
}

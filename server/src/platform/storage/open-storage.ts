import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { StartupError } from '../errors/startup-error.ts'
import { openDiskStorage } from './disk.ts'
import { ownPrefixes } from './keys.ts'
import type { Storage } from './storage.ts'

/** Opens and checks the configured bucket; `undefined` if none is configured. */
export async function openBucket({ s3, publicUrl }: Config): Promise<Storage | undefined> {
  if (s3 === undefined) return undefined
  // Lazy import: the SDK takes a good part of the start time, and few installations use a bucket.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3, publicUrl)
}

export function openFolder(config: Config): Promise<Storage> {
  return openDiskStorage(folderOf(config))
}

/**
 * Throws a `StartupError` if the bucket is empty and the media folder is not: all files would seem
 * lost.
 */
export async function requireMoved(bucket: Storage, config: Config): Promise<void> {
  const folder = folderOf(config)
  if (!existsSync(folder)) return
  if ((await isEmpty(await openFolder(config))) || !(await isEmpty(bucket))) return
  throw new StartupError(
    `El cubo está vacío y ${folder} tiene archivos. Cópialos antes con «npm run storage -- move s3», o quita las variables S3_*.`,
  )
}

const folderOf = ({ dataDir }: Config) => path.join(dataDir, 'media')

/** True if no files were stored yet. */
export async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const key of storage.walk('')) {
    if (!ownPrefixes.some((prefix) => key.startsWith(prefix))) return false
  }
  return true
}

import path from 'node:path'
import type { Config } from '../config.ts'
import { openDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The bucket that is named, once it has proved that it can be used; `undefined` where none is. */
export async function openBucket({ s3, publicUrl }: Config): Promise<Storage | undefined> {
  if (s3 === undefined) return undefined
  // Loading the SDK takes a good part of a start, and most academies have no bucket.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3, publicUrl)
}

export function openFolder({ dataDir }: Config): Promise<Storage> {
  return openDiskStorage(path.join(dataDir, 'media'))
}

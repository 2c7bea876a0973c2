import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { StartupFault } from '../startup-fault.ts'
import { openDiskStorage } from './disk.ts'
import { trialPrefix } from './keys.ts'
import type { Storage } from './storage.ts'

/** The bucket that is named, once it has proved that it can be used; `undefined` where none is. */
export async function openBucket({ s3, publicUrl }: Config): Promise<Storage | undefined> {
  if (s3 === undefined) return undefined
  // Loading the SDK takes a good part of a start, and most academies have no bucket.
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3, publicUrl)
}

export function openFolder(config: Config): Promise<Storage> {
  return openDiskStorage(folderOf(config))
}

/** An academy that is pointed to an empty bucket would have lost every video and picture. */
export async function requireMoved(bucket: Storage, config: Config): Promise<void> {
  const folder = folderOf(config)
  if (!existsSync(folder)) return
  if ((await isEmpty(await openFolder(config))) || !(await isEmpty(bucket))) return
  throw new StartupFault(
    `El cubo está vacío y ${folder} tiene archivos. Cópialos antes con «npm run storage -- move s3», o quita las variables S3_*.`,
  )
}

const folderOf = ({ dataDir }: Config) => path.join(dataDir, 'media')

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const key of storage.walk('')) if (!key.startsWith(trialPrefix)) return false
  return true
}

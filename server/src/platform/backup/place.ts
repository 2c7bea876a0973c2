import path from 'node:path'
import type { Config } from '../config/config.ts'
import { StartupError } from '../errors/startup-error.ts'
import { openDiskStorage } from '../storage/disk.ts'
import { openBucket } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { openRepository, type Repository } from './repository.ts'

const bucketAddress = /^s3:\/\/([^/]+)\/?$/

/** Opens a folder, or a bucket of its own named by `s3://`, as a place of backups. */
export async function openPlace(
  config: Config,
  place: string,
  { create = false }: { create?: boolean } = {},
): Promise<Repository> {
  const bucket = bucketAddress.exec(place)?.[1]
  const storage =
    bucket === undefined ? await openFolder(config, place) : await openBackupBucket(config, bucket)
  return openRepository(storage, { passphrase: config.backup.passphrase, create })
}

async function openFolder({ dataDir }: Config, place: string): Promise<Storage> {
  const folder = path.resolve(place)
  if (!path.relative(dataDir, folder).startsWith('..')) {
    throw new StartupError(
      'El respaldo no puede quedar dentro de DATA_DIR: se perdería con ella. Indica otra carpeta, mejor en otro disco.',
    )
  }
  // Contains everything about everybody.
  process.umask(0o077)
  return { ...(await openDiskStorage(folder)), description: folder }
}

async function openBackupBucket(config: Config, bucket: string): Promise<Storage> {
  const { s3 } = config.backup
  if (s3 === undefined) {
    throw new StartupError(
      'Para respaldar en un cubo hacen falta BACKUP_S3_ACCESS_KEY_ID y BACKUP_S3_SECRET_ACCESS_KEY (y BACKUP_S3_ENDPOINT si no es de Amazon).',
    )
  }
  if (config.s3?.bucket === bucket && config.s3.endpoint === s3.endpoint) {
    throw new StartupError(
      'El respaldo no puede quedar en el mismo cubo que los archivos: se perdería con ellos. Indica otro.',
    )
  }
  const storage = await openBucket({ ...config, s3: { ...s3, bucket } })
  return storage!
}

import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '../db/connect.ts'
import { deriveKey } from '../config/derive-key.ts'
import type { Secrets } from '../config/secrets.ts'
import { StartupError } from '../errors/startup-error.ts'
import { installationPrefix } from '../storage/keys.ts'
import type { Storage } from '../storage/storage.ts'
import { getInstallation } from './store.ts'

const FOLDERS_LOOKED_FOR = 20

interface Parts {
  db: Database
  secrets: Secrets
  storage: Storage
  /** Prefixes in the storage that the database names, the latest first. */
  listFolders: (db: Database, limit: number) => Promise<string[]>
  now: Date
}

/**
 * Throws a `StartupError` if the secrets or the storage belong to another database. The first start
 * with a database remembers them.
 */
export async function requireSameInstallation(parts: Parts): Promise<void> {
  const { db, secrets, now } = parts
  const secretsFingerprint = fingerprint(secrets)
  const known = await getInstallation(db, { secretsFingerprint, now })
  if (known.secretsFingerprint !== secretsFingerprint) throw otherSecrets()
  await requireSameStorage(parts, `${installationPrefix}${known.storageId}`)
}

export const otherSecrets = () =>
  new StartupError(
    'El archivo secrets.json no es el de esta base de datos: las sesiones y los enlaces a los videos no valdrían. Copia a DATA_DIR el secrets.json con el que se creó, o el de su respaldo.',
  )

/** HMAC of the signing keys; tells secrets apart without revealing them. */
export function fingerprint(secrets: Secrets): string {
  return createHmac('sha256', deriveKey(secrets, 'installation'))
    .update(secrets.mediaKey)
    .digest('hex')
}

/** A storage without the mark and without any of the latest files is another one. */
async function requireSameStorage(
  { db, storage, listFolders }: Parts,
  mark: string,
): Promise<void> {
  if (await storage.head(mark)) return
  const folders = await listFolders(db, FOLDERS_LOOKED_FOR)
  if (folders.length > 0 && !(await hasAny(storage, folders))) {
    throw new StartupError(
      `Los videos que la base de datos nombra no están aquí (${storage.description}). Indica en DATA_DIR o en las variables S3_* dónde están, o restáuralos de un respaldo.`,
    )
  }
  await storage.write(mark, Readable.from(['ateneo']))
}

async function hasAny(storage: Storage, folders: string[]): Promise<boolean> {
  for (const folder of folders) {
    for await (const _ of storage.walk(folder)) return true
  }
  return false
}

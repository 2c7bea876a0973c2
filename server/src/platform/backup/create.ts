import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { fingerprint } from '../installation/same-installation.ts'
import { type Secrets, secretsPath } from '../config/secrets.ts'
import { StartupError } from '../errors/startup-error.ts'
import type { Storage } from '../storage/storage.ts'
import {
  keysOf,
  listFinished,
  listIds,
  newBackupId,
  one,
  readManifest,
  readSummary,
} from './backups.ts'
import { copyFiles, type FileTally } from './copy-files.ts'
import { holdBackupLock } from './lock.ts'
import { backupFormat, type FileEntry, type Manifest, type Summary } from './manifest.ts'
import { keepNewest } from './prune.ts'
import type { Repository } from './repository.ts'
import { writeSnapshot } from './snapshot.ts'
import { programVersion } from './version.ts'

export interface BackupParts {
  pool: Pool
  secrets: Secrets
  dataDir: string
  /** The academy's files. */
  storage: Storage
  repository: Repository
  /** How many backups to keep; without it, all. */
  keep?: number
  now: () => Date
  signal: AbortSignal
  onProgress: (tally: FileTally) => void
  onNotice: (line: string) => void
}

export interface CreatedBackup extends FileTally {
  id: string
  tables: number
  rows: number
  files: number
}

const layout = {
  'postgres/': 'the embedded PostgreSQL; its rows are in tables/',
  'media/': 'files of the academy, by key; their contents are in files/ of this folder',
  'secrets.json': 'signing keys and the password of the embedded PostgreSQL',
  'ateneo.json': 'format of the folder',
}

/**
 * Backs up a running or stopped academy. Files are copied before and after the snapshot of the
 * database, so that those of its moment are there even if they are deleted meanwhile.
 */
export async function createBackup(parts: BackupParts): Promise<CreatedBackup> {
  const unlock = await holdBackupLock(parts.pool)
  try {
    const created = await createLocked(parts)
    if (parts.keep !== undefined) await keepNewest(parts.repository, parts.keep)
    return created
  } finally {
    await unlock()
  }
}

async function createLocked(parts: BackupParts): Promise<CreatedBackup> {
  const { pool, repository, signal, now } = parts
  await removeUnfinished(repository)
  const createdAt = now()
  const id = newBackupId(createdAt)
  const entries = await readEarlierEntries(parts)
  const seen = new Map<string, FileEntry>()
  const tally: FileTally = { copied: 0, copiedBytes: 0, kept: 0 }
  const copying = {
    source: parts.storage,
    repository,
    known: entries,
    seen,
    workFolder: path.join(parts.dataDir, 'processing'),
    signal,
    tally,
    onProgress: () => parts.onProgress(tally),
  }
  await copyFiles(copying)
  const database = await writeSnapshot(pool, repository, { id, signal })
  if (database.installation.secretsFingerprint !== fingerprint(parts.secrets)) {
    throw new StartupError(
      'El archivo secrets.json de DATA_DIR no es el de esta base de datos. Indica la carpeta correcta en DATA_DIR.',
    )
  }
  await copyFiles({ ...copying, known: seen, tally: { copied: 0, copiedBytes: 0, kept: 0 } })
  const secrets = await readFile(secretsPath(parts.dataDir))
  const { sha256 } = await repository.write(keysOf(id).secrets, one(secrets))
  const files = [...seen.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const manifest: Manifest = { ...database, secrets: { sha256 }, files }
  await finish(repository, id, manifest, createdAt)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { id, ...tally, tables: manifest.tables.length, rows, files: files.length }
}

/** The summary comes last: with it the backup is finished. */
async function finish(
  repository: Repository,
  id: string,
  manifest: Manifest,
  createdAt: Date,
): Promise<void> {
  const written = await repository.write(
    keysOf(id).manifest,
    one(Buffer.from(JSON.stringify(manifest))),
  )
  const summary: Summary = {
    application: 'ateneo',
    format: backupFormat,
    version: await programVersion(),
    schema: manifest.schema,
    createdAt: createdAt.toISOString(),
    layout,
    manifest: written,
  }
  await repository.writePlain(keysOf(id).summary, JSON.stringify(summary, undefined, 2))
}

/** Left by a killed process; the lock admits no other that still writes. */
async function removeUnfinished({ storage }: Repository): Promise<void> {
  for (const { id, isFinished } of await listIds(storage)) {
    if (!isFinished) await storage.remove(keysOf(id).folder)
  }
}

/** What the latest backup knows of each file, so that unchanged ones are not read again. */
async function readEarlierEntries(parts: BackupParts): Promise<Map<string, FileEntry>> {
  const { repository, onNotice } = parts
  const id = (await listFinished(repository.storage)).at(-1)
  if (id === undefined) return new Map()
  try {
    const { files } = await readManifest(repository, id, await readSummary(repository, id))
    return new Map(files.map((file) => [file.key, file]))
  } catch (error) {
    onNotice(
      `El respaldo anterior (${id}) está dañado; se leen todos los archivos: ${String(error)}`,
    )
    return new Map()
  }
}

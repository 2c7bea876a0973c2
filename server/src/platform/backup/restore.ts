import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { listMigrations, migrateDatabase } from '../db/migrate.ts'
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts'
import { connect } from '../db/connect.ts'
import { allowLongStatements } from '../db/guarded-pool.ts'
import { requireSameInstallation } from '../installation/same-installation.ts'
import { holdEmail, markRestored } from '../installation/store.ts'
import { createJobTables } from '../jobs/create-tables.ts'
import { type Secrets, secretsPath } from '../config/secrets.ts'
import { StartupError } from '../errors/startup-error.ts'
import { isEmpty, openBucket, openFolder } from '../storage/open-storage.ts'
import { keepFilesPrivate } from '../file-system/private-files.ts'
import type { Storage } from '../storage/storage.ts'
import { writeOnce } from '../file-system/write-once.ts'
import { chooseBackup, readManifest, readSecretsOf, readSummary } from './backups.ts'
import { explainDamage } from './explain-damage.ts'
import { requireEmptyDatabase } from './fill-database.ts'
import { backupFormat, type Manifest, type Summary } from './manifest.ts'
import type { Repository } from './repository.ts'
import { restoreDatabase } from './restore-database.ts'
import { restoreFiles } from './restore-files.ts'
import { describeLeft, type Left } from './left-behind.ts'
import { claimTargetFolder } from './target-folder.ts'

export interface RestoreOptions {
  config: Config
  repository: Repository
  /** Without it, the latest. */
  wanted: string | undefined
  log: FastifyBaseLogger
  signal: AbortSignal
  now: () => Date
  onProgress: (line: string) => void
  /** Sentences about what a restore that failed leaves behind. */
  onLeft: (line: string) => void
}

export interface Restored {
  id: string
  createdAt: string
  database: string
  tables: number
  rows: number
  files: number
  /** Migrations that brought the rows up to this program. */
  migrated: number
}

/** Restores into the configured DATA_DIR, database and bucket, which must all be empty. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { repository } = options
  const id = await chooseBackup(repository, options.wanted)
  try {
    return await restoreChosen(options, id)
  } catch (error) {
    throw explainDamage(error, id, repository)
  }
}

async function restoreChosen(options: RestoreOptions, id: string): Promise<Restored> {
  const { config, repository, log } = options
  const summary = await readSummary(repository, id)
  requireKnownVersion(summary)
  const { createdAt } = summary
  const manifest = await readManifest(repository, id, summary)
  const secrets = await readSecretsOf(repository, id, manifest)
  await requireEmptyServer(config, log)
  const bucket = await openBucket(config)
  const folder = await claimTargetFolder(config.dataDir)
  const left: Left = { files: 0, of: manifest.files.length, hasRows: false }
  try {
    if (bucket && !folder.isRepeated) await requireEmptyBucket(bucket)
    await keepFilesPrivate(config.dataDir, log)
    await writeOnce(secretsPath(config.dataDir), JSON.stringify(secrets, undefined, 2), 0o600)
    const storage = bucket ?? (await openFolder(config))
    const restored = await fillAll({ ...options, id, createdAt, manifest, secrets, storage, left })
    await folder.finish()
    return { ...restored, id, createdAt }
  } catch (error) {
    await folder.leave()
    for (const line of describeLeft(config, left)) options.onLeft(line)
    throw error
  }
}

function requireKnownVersion({ format, schema, version }: Summary): void {
  const migrations = listMigrations()
  if (format > backupFormat || schema.latest > Math.max(...migrations)) {
    throw new StartupError(
      `El respaldo es de una versión más nueva de Ateneo (${version}). Actualiza el programa y repite la orden.`,
    )
  }
  if (migrations.includes(schema.latest)) return
  throw new StartupError(
    'La base del respaldo es de una versión de Ateneo que este programa no conoce. Usa el programa con el que se hizo.',
  )
}

/** Before anything is written; the transaction that fills it looks again. */
async function requireEmptyServer({ databaseUrl }: Config, log: FastifyBaseLogger): Promise<void> {
  if (databaseUrl === undefined) return
  const connection = await connect(databaseUrl, { max: 1, log })
  try {
    await requireEmptyDatabase(connection.pool)
  } finally {
    await connection.close()
  }
}

async function requireEmptyBucket(bucket: Storage): Promise<void> {
  if (await isEmpty(bucket)) return
  throw new StartupError(
    `El cubo ya tiene archivos (${bucket.description}). Restaura en un cubo vacío: lo que hay no se toca.`,
  )
}

type Filling = RestoreOptions & {
  id: string
  createdAt: string
  manifest: Manifest
  secrets: Secrets
  storage: Storage
  left: Left
}

/** Files first: a database with rows is the last thing that a repeated restore would have to undo. */
async function fillAll(filling: Filling): Promise<Omit<Restored, 'id' | 'createdAt'>> {
  const { config, repository, manifest, storage, signal, log, onProgress, left } = filling
  await restoreFiles(repository, manifest.files, {
    storage,
    signal,
    onFile: () => onProgress(`archivos: ${++left.files} de ${left.of}`),
  })
  await using opened = new AsyncDisposableStack()
  // Statements reject by themselves when the database is lost.
  const onLost = () => undefined
  const database = await openDatabase(config, { log, signal, onLost, isRestore: true })
  opened.defer(database.stop)
  opened.defer(database.connection.close)
  const migrated = await fillDatabase(filling, database)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { description } = database
  return {
    database: description,
    tables: manifest.tables.length,
    rows,
    files: left.files,
    migrated,
  }
}

async function analyze(pool: Pool): Promise<void> {
  const client = await pool.connect()
  allowLongStatements(client)
  try {
    await client.query('set statement_timeout = 0; analyze')
  } finally {
    client.release(true)
  }
}

async function fillDatabase(
  { repository, id, createdAt, manifest, secrets, storage, now, onProgress, left }: Filling,
  { url, connection: { pool, db } }: OpenedDatabase,
): Promise<number> {
  await requireEmptyDatabase(pool)
  await createJobTables(url)
  await restoreDatabase(pool, repository, {
    id,
    manifest,
    onTable: ({ schema, name, rows }) => onProgress(`tabla ${schema}.${name}: ${rows} filas`),
  })
  left.hasRows = true
  const migrated = await migrateDatabase(pool)
  await holdEmail(db, now())
  await markRestored(db, { from: new Date(createdAt), now: now() })
  await analyze(pool)
  // Its mark was among the files.
  await requireSameInstallation({ db, secrets, storage, listFolders: async () => [], now: now() })
  return migrated
}

import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { createBackup } from '../platform/backup/create.ts'
import { openPlace } from '../platform/backup/place.ts'
import type { Repository } from '../platform/backup/repository.ts'
import { type RestoreOptions, restoreBackup } from '../platform/backup/restore.ts'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { dataFolderMode, formatMark, markFile } from '../platform/db/data-folder.ts'
import { requireSameInstallation } from '../platform/installation/same-installation.ts'
import { secretsPath } from '../platform/config/secrets.ts'
import { databaseUrl } from './cluster.ts'
import type { TestApp } from './test-app.ts'

const log = pino({ level: 'silent' })

/** Makes the test's academy one that a start left behind: with its secrets, mark and installation. */
export async function settleIn({ ctx, db }: TestApp): Promise<void> {
  const { secrets, storage, config } = ctx
  await requireSameInstallation({
    db,
    secrets,
    storage,
    listFolders: async () => [],
    now: ctx.now(),
  })
  await writeFile(secretsPath(config.dataDir), JSON.stringify(secrets))
  await writeFile(path.join(config.dataDir, markFile), formatMark)
}

export async function backUp({ ctx, clock }: TestApp, pool: pg.Pool, repository: Repository) {
  clock.advance({ seconds: 1 })
  const { secrets, storage, config } = ctx
  return createBackup({
    pool,
    secrets,
    dataDir: config.dataDir,
    storage,
    repository,
    now: () => clock.now(),
    signal: AbortSignal.timeout(100_000),
    onProgress: () => undefined,
    onNotice: (line) => {
      throw new Error(line)
    },
  })
}

/** An empty database and folder of the cluster, for restores. */
export async function openTarget(env: Record<string, string> = {}) {
  const clusterUrl = inject('clusterUrl')
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await administer(clusterUrl, `create database ${name}`)
  const parent = await mkdtemp(path.join(tmpdir(), 'ateneo-restored-'))
  // PostgreSQL's account goes through it.
  await chmod(parent, dataFolderMode())
  const url = databaseUrl(clusterUrl, name)
  const dataDir = path.join(parent, 'data')
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ...env })
  return {
    url,
    dataDir,
    config,
    /** The latest backup. */
    restore: (repository: Repository, options: Partial<RestoreOptions> = {}) =>
      restoreBackup({
        config,
        repository,
        wanted: undefined,
        log,
        signal: AbortSignal.timeout(100_000),
        now: () => new Date(),
        onProgress: () => undefined,
        onLeft: () => undefined,
        ...options,
      }),
    async close() {
      await administer(clusterUrl, `drop database ${name} with (force)`)
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** A folder of backups. */
export async function openBackupFolder(passphrase?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-backups-'))
  const config = readConfig({
    DATA_DIR: path.join(folder, 'none'),
    ...(passphrase !== undefined && { BACKUP_PASSPHRASE: passphrase }),
  })
  const place = path.join(folder, 'backups')
  return {
    place,
    repository: await openPlace(config, place, { create: true }),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A pool whose `end` waits for its connections, which dropping the database would break. */
export async function openPool(url: string): Promise<{ pool: pg.Pool; end: () => Promise<void> }> {
  const { pool, close } = await connect(url, { max: 10, log })
  return { pool, end: close }
}

/** What a restore writes down by itself, so that the rest can be compared. */
export async function takeMarksAway(pool: pg.Pool): Promise<void> {
  await pool.query(`update installation set email_held_at = null, clock_seen_at = null,
    restored_from = null, restored_at = null, resumed_at = null`)
}

/** Hash of every table's rows, by name. */
export async function hashTables(client: pg.Pool | pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle')
       or (schemaname = 'pgboss' and tablename in ('job_common', 'queue', 'schedule'))`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash
       from ${name} as t`,
    )
    hashes[name] = rows[0]!.hash
  }
  return hashes
}

async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

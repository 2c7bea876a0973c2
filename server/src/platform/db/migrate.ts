import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { errorCode } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'
import {
  asBlockingIndex,
  buildPostponedIndexes,
  concurrentIndexOf,
  pendingIndexesTable,
  postponeIndex,
} from './concurrent-indexes.ts'
import { allowLongStatements } from './guarded-pool.ts'
import { oldestUpgradable } from './releases.ts'

/** Key of the advisory lock that serializes migrations of concurrent processes. */
const LOCK = 7_426_051
/** A migration that waits longer for a table makes every query behind it wait too. */
const LOCK_TIMEOUT_SECONDS = 10
const LOCK_PAUSE_MILLISECONDS = 100
const LOCK_NOT_AVAILABLE = '55P03'

const ownMigrations = path.join(import.meta.dirname, 'migrations')

export interface MigrateOptions {
  lockTimeoutSeconds?: number
  migrationsFolder?: string
}

/**
 * Runs pending migrations and returns how many; takes two connections of the pool. Throws a
 * `StartupError` if the schema is newer than this program or too old for it, or a table stays locked.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  {
    lockTimeoutSeconds = LOCK_TIMEOUT_SECONDS,
    migrationsFolder = ownMigrations,
  }: MigrateOptions = {},
): Promise<number> {
  const holder = await pool.connect()
  allowLongStatements(holder)
  try {
    await beginWithMigrationLock(holder)
    const migrations = readMigrationFiles({ migrationsFolder })
    const latest = await findLatest(holder)
    requireKnownSchema(
      latest,
      migrations.map(({ folderMillis }) => folderMillis),
    )
    const pending = migrations.filter(({ folderMillis }) => folderMillis > latest)
    await applyMigrations(pool, pending, lockTimeoutSeconds)
    await holder.query('commit')
    return pending.length
  } finally {
    holder.release(holder.getTransactionStatus() !== 'I')
  }
}

/**
 * Begins a transaction that holds the lock; other starts wait. The lock ends with it, since a pooler
 * would give a session's lock to another client. Each try is a transaction of its own, because an
 * index built concurrently waits for those that were reading when it looked.
 */
export async function beginWithMigrationLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const { rows } = await client.query<{ isHeld: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isHeld"',
      [LOCK],
    )
    if (rows[0]!.isHeld) return
    await client.query('rollback')
    await sleep(LOCK_PAUSE_MILLISECONDS)
  }
}

/** When each migration was generated, in epoch milliseconds. */
export function listMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: ownMigrations }).map((each) => each.folderMillis)
}

/**
 * Runs all migrations up to one on an empty database, in the client's transaction, without
 * remembering them: the table that does is made empty.
 */
export async function createSchema(client: pg.ClientBase, latest: number): Promise<void> {
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder: ownMigrations })) {
    if (folderMillis > latest) continue
    for (const statement of sql) await client.query(asBlockingIndex(statement))
  }
  await client.query(bookkeeping)
}

/** As drizzle-orm's migrator makes it, which applied the first hundred. */
const bookkeeping = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint);
  ${pendingIndexesTable}`

/** When the last applied migration was generated, in epoch milliseconds; 0 for an empty database. */
async function findLatest(client: pg.PoolClient): Promise<number> {
  const { rows: tables } = await client.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (tables.length === 0) return 0
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.latest ?? 0)
}

/** The first migration makes a whole schema, so that it only goes into an empty database. */
function requireKnownSchema(latest: number, migrations: readonly number[]): void {
  if (latest > Math.max(...migrations)) {
    throw new StartupError(
      'La base de datos es de una versión más nueva de Ateneo. Actualiza el programa, o restaura el respaldo que hiciste antes de actualizar.',
    )
  }
  if (latest > 0 && latest < Math.min(...migrations)) {
    throw new StartupError(
      `La base de datos es de una versión de Ateneo anterior a la ${oldestUpgradable}. Actualiza primero a la ${oldestUpgradable} y después a esta; no se cambió nada.`,
    )
  }
}

/**
 * All or nothing in one transaction, save indexes that are built concurrently: those after it, and
 * before it what an interrupted update left of them.
 */
async function applyMigrations(
  pool: pg.Pool,
  pending: readonly MigrationMeta[],
  lockTimeoutSeconds: number,
): Promise<void> {
  const client = await pool.connect()
  allowLongStatements(client)
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await buildPostponedIndexes(client)
    if (pending.length === 0) return
    await client.query(`begin; set local lock_timeout = '${lockTimeoutSeconds}s'; ${bookkeeping}`)
    for (const migration of pending) await applyMigration(client, migration)
    await client.query('commit')
    await buildPostponedIndexes(client)
  } catch (error) {
    throw explainLockTimeout(error)
  } finally {
    // Closes the connection, which drops the settings and an open transaction.
    client.release(true)
  }
}

async function applyMigration(client: pg.PoolClient, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) {
    if (concurrentIndexOf(statement) === undefined) await client.query(statement)
    else await postponeIndex(client, statement)
  }
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  )
}

function explainLockTimeout(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  if (![errorCode(error), errorCode(cause)].includes(LOCK_NOT_AVAILABLE)) return error
  return new StartupError(
    'No se pudo actualizar la base de datos: otra consulta tiene ocupada una tabla. No se cambió nada; vuelve a intentarlo cuando termine, o detén los demás procesos.',
    { cause: error },
  )
}

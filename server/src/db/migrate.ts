import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'
import { StartupError } from '../startup-error.ts'
import { allowLongStatements } from './guarded-pool.ts'

/** Key of the advisory lock that serializes migrations of concurrent processes. */
const LOCK = 7_426_051
/** A migration that waits longer for a table makes every query behind it wait too. */
const LOCK_TIMEOUT_SECONDS = 10
const LOCK_NOT_AVAILABLE = '55P03'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

export interface MigrateOptions {
  lockTimeoutSeconds?: number
}

/**
 * Runs pending migrations and returns how many; takes two connections of the pool. Throws a
 * `StartupError` if the schema is newer than this program, or if a table stays locked.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  { lockTimeoutSeconds = LOCK_TIMEOUT_SECONDS }: MigrateOptions = {},
): Promise<number> {
  const holder = await pool.connect()
  allowLongStatements(holder)
  try {
    // The lock ends with its transaction: a pooler would give a session's lock to another client.
    await holder.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await holdMigrationLock(holder)
    const migrations = listMigrations()
    const latest = await findLatest(holder)
    if (latest > Math.max(...migrations)) throw newerSchema()
    await applyMigrations(pool, lockTimeoutSeconds)
    await holder.query('commit')
    return migrations.filter((folderMillis) => folderMillis > latest).length
  } finally {
    holder.release(holder.getTransactionStatus() !== 'I')
  }
}

/** Until the end of the client's transaction; other starts wait. */
export async function holdMigrationLock(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
}

/** When each migration was generated, in epoch milliseconds. */
export function listMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder }).map((each) => each.folderMillis)
}

/**
 * Runs all migrations up to one on an empty database, in the client's transaction, without
 * remembering them: the table that does is made empty.
 */
export async function createSchema(client: pg.ClientBase, latest: number): Promise<void> {
  for (const { folderMillis, sql } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > latest) continue
    for (const statement of sql) await client.query(statement)
  }
  // As drizzle-orm's migrator makes it.
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`)
}

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

const newerSchema = () =>
  new StartupError(
    'La base de datos es de una versión más nueva de Ateneo. Actualiza el programa, o restaura el respaldo que hiciste antes de actualizar.',
  )

async function applyMigrations(pool: pg.Pool, lockTimeoutSeconds: number): Promise<void> {
  const client = await pool.connect()
  allowLongStatements(client)
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '${lockTimeoutSeconds}s'`)
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw explainLockTimeout(error)
  } finally {
    // Closes the connection, which drops the settings.
    client.release(true)
  }
}

function explainLockTimeout(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  if (![errorCode(error), errorCode(cause)].includes(LOCK_NOT_AVAILABLE)) return error
  return new StartupError(
    'No se pudo actualizar la base de datos: otra consulta tiene ocupada una tabla. No se cambió nada; vuelve a intentarlo cuando termine, o detén los demás procesos.',
    { cause: error },
  )
}

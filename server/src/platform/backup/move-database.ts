import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { fingerprint, otherSecrets } from '../installation/same-installation.ts'
import { createJobTables } from '../jobs/create-tables.ts'
import type { Secrets } from '../config/secrets.ts'
import { StartupError } from '../errors/startup-error.ts'
import {
  columnList,
  listSequences,
  listTables,
  qualified,
  readSchemaVersion,
  type Table,
} from './catalog.ts'
import { fillDatabase, knownColumns, requireEmptyDatabase } from './fill-database.ts'

interface OpenDatabase {
  url: string
  pool: Pool
}

export interface MoveOptions {
  source: OpenDatabase
  target: OpenDatabase
  /** Secrets of the data folder that will run on the target. */
  secrets: Secrets
  signal: AbortSignal
  onTable: (table: Table) => void
}

export interface Moved {
  tables: number
  rows: number
}

/** As text, values are the same in both databases. */
const sameText = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'`

/**
 * Copies every row as of one moment into an empty database and compares both before it commits.
 * The source is only read; a failure leaves the target empty.
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved> {
  const { source, target, signal, onTable } = options
  await requireEmptyDatabase(target.pool)
  const reader = await source.pool.connect()
  let isDone = false
  try {
    await reader.query(
      `begin transaction isolation level repeatable read read only;
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       ${sameText}`,
    )
    await requireAtRest(reader)
    const schema = await readSchemaVersion(reader)
    if (schema === undefined) throw new StartupError('La base de datos de origen está vacía.')
    await requireSecrets(reader, options.secrets)
    const tables = await listTables(reader)
    await createJobTables(target.url)
    let rows = 0
    await fillDatabase(target.pool, {
      latest: schema.latest,
      tables,
      sequences: await listSequences(reader),
      async write(table, into) {
        signal.throwIfAborted()
        const list = columnList(reader, table.columns)
        const from = `select ${list} from ${qualified(reader, table)}`
        await pipeline(reader.query(copyTo(`copy (${from}) to stdout`)), into, { signal })
        onTable(table)
      },
      async check(writer) {
        await writer.query(sameText)
        for (const table of tables) rows += await requireEqual(reader, writer, table)
      },
    })
    await reader.query('commit')
    isDone = true
    return { tables: tables.length, rows }
  } finally {
    // After a failure the connection may be in the middle of a COPY.
    reader.release(!isDone)
  }
}

/** What a running server writes after the snapshot would be missing from the copy. */
async function requireAtRest(reader: PoolClient): Promise<void> {
  const { rows } = await reader.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'ateneo%'`,
  )
  if (rows[0]?.count === 0) return
  throw new StartupError(
    'Hay un Ateneo en marcha con la base de origen. Detén todos sus procesos y repite la orden: lo que escribieran mientras tanto no se copiaría.',
  )
}

async function requireSecrets(reader: PoolClient, secrets: Secrets): Promise<void> {
  const { rows } = await reader.query<{ fingerprint: string }>(
    'select secrets_fingerprint as fingerprint from installation',
  )
  if (rows[0]?.fingerprint === fingerprint(secrets)) return
  throw otherSecrets()
}

/** Returns the number of rows. The sum of their hashes is the same in any order. */
async function requireEqual(reader: PoolClient, writer: PoolClient, table: Table): Promise<number> {
  const list = columnList(reader, await knownColumns(writer, table))
  const question = `select count(*)::text as rows, coalesce(
      sum(('x' || md5(row(${list})::text))::bit(64)::bigint::numeric), 0)::text as hash
    from ${qualified(reader, table)}`
  const ask = async (client: PoolClient) =>
    (await client.query<{ rows: string; hash: string }>(question)).rows[0]!
  const [here, there] = await Promise.all([ask(reader), ask(writer)])
  if (here.rows === there.rows && here.hash === there.hash) return Number(here.rows)
  throw new StartupError(
    `La tabla ${table.schema}.${table.name} no quedó igual (${there.rows} filas de ${here.rows}). No se copió nada.`,
  )
}

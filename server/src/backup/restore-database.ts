import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { allowLongStatements } from '../db/guarded-pool.ts'
import { createSchema, holdMigrationLock } from '../db/migrate.ts'
import { StartupError } from '../startup-error.ts'
import { keysOf } from './backups.ts'
import { bossTables, columnList, listTables, qualified } from './catalog.ts'
import { dropForeignKeys } from './foreign-keys.ts'
import type { Manifest, SequenceEntry, TableEntry } from './manifest.ts'
import { type Repository, verified } from './repository.ts'

/** Throws a `StartupError` unless the database has no tables and no jobs. */
export async function requireEmptyDatabase(client: Pool | PoolClient): Promise<void> {
  const { rows: tables } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  if (tables.length > 0 || (await hasJobs(client))) {
    throw new StartupError(
      'La base de datos ya tiene datos. Restaura en una base nueva y vacía: lo que hay no se toca.',
    )
  }
}

async function hasJobs(client: Pool | PoolClient): Promise<boolean> {
  const { rows: found } = await client.query(`select where to_regclass('pgboss.job') is not null`)
  if (found.length === 0) return false
  return (await client.query('select from pgboss.job limit 1')).rows.length > 0
}

/**
 * Fills an empty database in one transaction, at the schema that the backup had. pg-boss's schema
 * must be there.
 */
export async function restoreDatabase(
  pool: Pool,
  repository: Repository,
  parts: { id: string; manifest: Manifest; onTable: (table: TableEntry) => void },
): Promise<void> {
  const { manifest, id } = parts
  const client = await pool.connect()
  allowLongStatements(client)
  let isDone = false
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await holdMigrationLock(client)
    await requireEmptyDatabase(client)
    await createSchema(client, manifest.schema.latest)
    await requireSameTables(client, manifest)
    await fill(client, manifest, async (table) => {
      await loadTable(client, repository, id, table)
      parts.onTable(table)
    })
    await client.query('commit')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

/** Triggers and foreign keys rest meanwhile: rows come as they were, in any order, and are checked at the end. */
async function fill(
  client: PoolClient,
  { tables, sequences }: Manifest,
  load: (table: TableEntry) => Promise<void>,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema !== 'pgboss')
  for (const table of own) {
    await client.query(`alter table ${qualified(client, table)} disable trigger user`)
  }
  const addForeignKeys = await dropForeignKeys(client)
  // Migrations insert rows of their own, and pg-boss its own queue.
  await client.query(`truncate ${tables.map((table) => qualified(client, table)).join(', ')}`)
  for (const table of own) await load(table)
  for (const name of bossTables) {
    const table = tables.find((each) => each.schema === 'pgboss' && each.name === name)
    if (table) await load(table)
  }
  await addForeignKeys()
  for (const table of own) {
    await client.query(`alter table ${qualified(client, table)} enable trigger user`)
  }
  for (const sequence of sequences) await setSequence(client, sequence)
}

async function loadTable(
  client: PoolClient,
  repository: Repository,
  id: string,
  table: TableEntry,
): Promise<void> {
  const target =
    table.schema === 'pgboss' ? await createStaging(client, table) : qualified(client, table)
  const rows = client.query(
    copyFrom(`copy ${target} (${columnList(client, table.columns)}) from stdin`),
  )
  const stored = verified(repository, keysOf(id).table(table), table)
  await pipeline(Readable.from(stored), createGunzip(), rows)
  if (table.schema === 'pgboss') await moveStaged(client, table)
  const { rows: counted } = await client.query<{ count: string }>(
    `select count(*) from ${qualified(client, table)}`,
  )
  if (Number(counted[0]?.count) !== table.rows) {
    throw new StartupError(
      `La tabla ${table.schema}.${table.name} quedó con ${counted[0]?.count} filas y el respaldo tiene ${table.rows}. No se restauró nada.`,
    )
  }
}

/** pg-boss's columns may differ between its versions, so its rows go through a table of their own. */
async function createStaging(client: PoolClient, { name, columns }: TableEntry): Promise<string> {
  const staging = client.escapeIdentifier(`restored_${name}`)
  const list = columns.map(({ name, type }) => `${client.escapeIdentifier(name)} ${type}`)
  await client.query(`create temp table ${staging} (${list.join(', ')}) on commit drop`)
  return staging
}

async function moveStaged(client: PoolClient, table: TableEntry): Promise<void> {
  const current = (await listTables(client)).find(
    ({ schema, name }) => schema === table.schema && name === table.name,
  )
  const known = new Set(current?.columns.map(({ name }) => name))
  const list = columnList(
    client,
    table.columns.filter(({ name }) => known.has(name)),
  )
  await client.query(
    `insert into ${qualified(client, table)} (${list})
     select ${list} from ${client.escapeIdentifier(`restored_${table.name}`)}`,
  )
}

/** A schema of the same migrations has the same tables; anything else is another program's backup. */
async function requireSameTables(client: PoolClient, { tables }: Manifest): Promise<void> {
  const describe = (table: Pick<TableEntry, 'schema' | 'name' | 'columns'>) =>
    JSON.stringify([table.schema, table.name, table.columns.map(({ name }) => name).toSorted()])
  const isOwn = ({ schema }: { schema: string }) => schema !== 'pgboss'
  const saved = tables.filter(isOwn).map(describe).toSorted()
  const present = (await listTables(client)).filter(isOwn).map(describe).toSorted()
  if (JSON.stringify(saved) === JSON.stringify(present)) return
  throw new StartupError(
    'Las tablas del respaldo no son las que este Ateneo conoce para esa versión. No se restauró nada.',
  )
}

async function setSequence(client: PoolClient, sequence: SequenceEntry): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    qualified(client, sequence),
    sequence.lastValue,
    sequence.isCalled,
  ])
}

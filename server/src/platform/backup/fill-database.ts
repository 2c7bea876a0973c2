import type { Writable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { beginWithMigrationLock, createSchema } from '../db/migrate.ts'
import { StartupError } from '../errors/startup-error.ts'
import { bossTables, columnList, listTables, qualified, type Table } from './catalog.ts'
import { dropForeignKeys } from './foreign-keys.ts'
import type { SequenceEntry } from './manifest.ts'

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
      'La base de datos de destino ya tiene datos. Usa una base nueva y vacía: lo que hay no se toca.',
    )
  }
}

async function hasJobs(client: Pool | PoolClient): Promise<boolean> {
  const { rows: found } = await client.query(`select where to_regclass('pgboss.job') is not null`)
  if (found.length === 0) return false
  return (await client.query('select from pgboss.job limit 1')).rows.length > 0
}

export interface Filling<Source extends Table> {
  /** The source's last migration. */
  latest: number
  tables: Source[]
  sequences: SequenceEntry[]
  /** Writes the rows of a table to a COPY. */
  write: (table: Source, rows: Writable) => Promise<void>
  /** After the last table; what it throws leaves the database empty. */
  check: (client: PoolClient) => Promise<void>
}

/**
 * Fills an empty database in one transaction, at the schema that the source had. pg-boss's schema
 * must be there.
 */
export async function fillDatabase<Source extends Table>(
  pool: Pool,
  filling: Filling<Source>,
): Promise<void> {
  const client = await pool.connect()
  let isDone = false
  try {
    await beginWithMigrationLock(client)
    await requireEmptyDatabase(client)
    await createSchema(client, filling.latest)
    await requireSameTables(client, filling.tables)
    await fill(client, filling)
    await filling.check(client)
    await client.query('commit')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

/** Triggers and foreign keys rest meanwhile: rows come as they were, in any order, and are checked at the end. */
async function fill<Source extends Table>(
  client: PoolClient,
  { tables, sequences, write }: Filling<Source>,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema !== 'pgboss')
  for (const table of own) {
    await client.query(`alter table ${qualified(client, table)} disable trigger user`)
  }
  const addForeignKeys = await dropForeignKeys(client)
  // Migrations insert rows of their own, and pg-boss its own queue.
  await client.query(`truncate ${tables.map((table) => qualified(client, table)).join(', ')}`)
  const load = (table: Source) => loadTable(client, table, (rows) => write(table, rows))
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
  table: Table,
  write: (rows: Writable) => Promise<void>,
): Promise<void> {
  const isBoss = table.schema === 'pgboss'
  const target = isBoss ? await createStaging(client, table) : qualified(client, table)
  await write(
    client.query(copyFrom(`copy ${target} (${columnList(client, table.columns)}) from stdin`)),
  )
  if (isBoss) await moveStaged(client, table)
}

/** pg-boss's columns may differ between its versions, so its rows go through a table of their own. */
async function createStaging(client: PoolClient, { name, columns }: Table): Promise<string> {
  const staging = client.escapeIdentifier(`restored_${name}`)
  const list = columns.map(({ name, type }) => `${client.escapeIdentifier(name)} ${type}`)
  await client.query(`create temp table ${staging} (${list.join(', ')}) on commit drop`)
  return staging
}

async function moveStaged(client: PoolClient, table: Table): Promise<void> {
  const list = columnList(client, await knownColumns(client, table))
  await client.query(
    `insert into ${qualified(client, table)} (${list})
     select ${list} from ${client.escapeIdentifier(`restored_${table.name}`)}`,
  )
}

/** The source's columns that the table has here too. */
export async function knownColumns(client: PoolClient, table: Table): Promise<Table['columns']> {
  const current = (await listTables(client)).find(
    ({ schema, name }) => schema === table.schema && name === table.name,
  )
  const known = new Set(current?.columns.map(({ name }) => name))
  return table.columns.filter(({ name }) => known.has(name))
}

/** A schema of the same migrations has the same tables; anything else is another program's. */
async function requireSameTables(client: PoolClient, tables: Table[]): Promise<void> {
  const describe = ({ schema, name, columns }: Table) =>
    JSON.stringify([schema, name, columns.map((column) => column.name).toSorted()])
  const isOwn = ({ schema }: { schema: string }) => schema !== 'pgboss'
  const given = tables.filter(isOwn).map(describe).toSorted()
  const present = (await listTables(client)).filter(isOwn).map(describe).toSorted()
  if (JSON.stringify(given) === JSON.stringify(present)) return
  throw new StartupError(
    'Las tablas no son las que este Ateneo conoce para esa versión. No se copió nada.',
  )
}

async function setSequence(client: PoolClient, sequence: SequenceEntry): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    qualified(client, sequence),
    sequence.lastValue,
    sequence.isCalled,
  ])
}

import type { ClientBase } from 'pg'
import type { SequenceEntry } from './manifest.ts'

/** Tables of pg-boss whose rows it can't recreate, ordered by their foreign keys. */
export const bossTables = ['queue', 'job', 'schedule', 'subscription', 'job_dependency']

export interface Table {
  schema: string
  name: string
  /** Without generated ones, which the database computes again. */
  columns: { name: string; type: string }[]
}

/** Tables with data to keep, not unlogged and of no extension; a partitioned table stands for its parts. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, json_agg(
       json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
       order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
       -- A restored database has all its indexes: its schema is made while nobody writes to it.
       and not (n.nspname = 'drizzle' and c.relname = 'pending_indexes')
       and (n.nspname in ('public', 'drizzle') or (n.nspname = 'pgboss' and c.relname = any($1)))
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [bossTables],
  )
  return rows
}

/** Sequences of columns and versions. A sequence is no part of a snapshot: it may be ahead, never behind. */
export async function listSequences(client: ClientBase): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'drizzle', 'table_versions') order by 1, 2`,
  )
  const sequences: SequenceEntry[] = []
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled"
       from ${qualified(client, sequence)}`,
    )
    sequences.push({ ...sequence, ...values[0]! })
  }
  return sequences
}

export function qualified(
  client: ClientBase,
  { schema, name }: { schema: string; name: string },
): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

export function columnList(client: ClientBase, columns: { name: string }[]): string {
  return columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')
}

/** Applied migrations; `undefined` for a database without any. */
export async function readSchemaVersion(client: ClientBase) {
  const { rows: found } = await client.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (found.length === 0) return undefined
  const { rows } = await client.query<{ migrations: number; latest: string }>(
    `select count(*)::int as migrations, coalesce(max(created_at), 0) as latest
     from drizzle.__drizzle_migrations`,
  )
  const { migrations, latest } = rows[0]!
  return migrations === 0 ? undefined : { migrations, latest: Number(latest) }
}

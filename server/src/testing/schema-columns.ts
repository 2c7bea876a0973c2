import type pg from 'pg'

/** A column that a program's statements may name. */
export interface Column {
  type: string
  /** An INSERT must give it a value. */
  isRequired: boolean
}

/** By `table.column`. */
export type Columns = Map<string, Column>

export async function readColumns(client: pg.ClientBase): Promise<Columns> {
  const { rows } = await client.query<Column & { name: string }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

/** What statements of the earlier schema meet no longer in the later one. */
export function findContractions(before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map(tableOf))
  const gone = [...before].filter(([name, { type }]) => after.get(name)?.type !== type)
  const demanded = [...after].filter(
    ([name, { isRequired }]) =>
      isRequired && tables.has(tableOf(name)) && before.get(name)?.isRequired !== true,
  )
  return [...new Set([...gone, ...demanded].map(([name]) => name))].toSorted()
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.'))

import type pg from 'pg'

/** A column that a program's statements may name. */
interface Column {
  type: string
  /** An INSERT must give it a value. */
  isRequired: boolean
}

/** A constraint or unique index, which may refuse what a program writes. */
interface Rule {
  definition: string
  columns: string[]
}

/** Keyed by `table.name`. */
export interface Schema {
  columns: Map<string, Column>
  rules: Map<string, Rule>
}

export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const columns = await client.query<Column & { name: string }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const rules = await client.query<Rule & { name: string }>(
    `select c.relname || '.' || rule.name as name, rule.definition,
       array(select c.relname || '.' || a.attname from pg_attribute a
         where a.attrelid = c.oid and a.attnum = any(rule.numbers)) as columns
     from (
       select conrelid as owner, conname as name, conkey as numbers,
         pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('c', 'f', 'x')
       union all
       select indrelid, indexrelid::regclass::text, indkey::int2[], pg_get_indexdef(indexrelid)
       from pg_index where indisunique
     ) as rule
     join pg_class c on c.oid = rule.owner
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and not c.relispartition`,
  )
  const byName = <Row extends { name: string }>(rows: Row[]) =>
    new Map(rows.map(({ name, ...row }) => [name, row]))
  return { columns: byName(columns.rows), rules: byName(rules.rows) }
}

/**
 * What statements of the earlier schema meet no longer, or otherwise, in the later one. A rule over
 * a column that the earlier one lacks is let pass: its statements leave that column at its default.
 */
export function findContractions(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const gone = [...before.columns].filter(
    ([name, { type }]) => after.columns.get(name)?.type !== type,
  )
  const demanded = [...after.columns].filter(
    ([name, { isRequired }]) =>
      isRequired && tables.has(tableOf(name)) && before.columns.get(name)?.isRequired !== true,
  )
  const checked = [...after.rules].filter(
    ([name, { definition, columns }]) =>
      before.rules.get(name)?.definition !== definition &&
      tables.has(tableOf(name)) &&
      columns.every((column) => before.columns.has(column)),
  )
  return [...new Set([...gone, ...demanded, ...checked].map(([name]) => name))].toSorted()
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.'))

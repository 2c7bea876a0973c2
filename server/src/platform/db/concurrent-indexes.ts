import type { ClientBase } from 'pg'

const concurrent = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY "([^"]+)"/

/** The index that a statement of a migration builds beside writers, outside of any transaction. */
export function concurrentIndexOf(statement: string): string | undefined {
  return concurrent.exec(statement)?.[1]
}

/** The same index inside a transaction, for a database without concurrent writes. */
export function asBlockingIndex(statement: string): string {
  return concurrentIndexOf(statement) === undefined
    ? statement
    : statement.replace('INDEX CONCURRENTLY', 'INDEX')
}

/** Which indexes are still to be built; their migrations count as applied. */
export const pendingIndexesTable = `create table if not exists drizzle.pending_indexes (
  name text primary key, statement text not null)`

/** In the transaction of its migration. */
export async function postponeIndex(client: ClientBase, statement: string): Promise<void> {
  await client.query('insert into drizzle.pending_indexes (name, statement) values ($1, $2)', [
    concurrentIndexOf(statement),
    statement,
  ])
}

/**
 * Builds what is postponed, outside of a transaction. An interrupted build leaves an invalid index,
 * which is dropped and begun anew.
 */
export async function buildPostponedIndexes(client: ClientBase): Promise<void> {
  const { rows: tables } = await client.query(
    `select where to_regclass('drizzle.pending_indexes') is not null`,
  )
  if (tables.length === 0) return
  const { rows } = await client.query<{ name: string; statement: string }>(
    'select name, statement from drizzle.pending_indexes order by name',
  )
  for (const { name, statement } of rows) {
    const isValid = await isIndexValid(client, name)
    if (isValid === false) {
      await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
    }
    if (isValid !== true) await client.query(statement)
    await client.query('delete from drizzle.pending_indexes where name = $1', [name])
  }
}

/** `undefined`: there is none of this name. */
async function isIndexValid(client: ClientBase, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index
     where indexrelid = to_regclass('public.' || quote_ident($1))`,
    [name],
  )
  return rows[0]?.isValid
}

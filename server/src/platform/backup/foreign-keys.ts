import type { ClientBase } from 'pg'
import { qualified } from './catalog.ts'

interface ForeignKey {
  schema: string
  name: string
  constraint: string
  definition: string
}

/**
 * Drops all foreign keys of the academy's tables and returns what adds them again, which checks
 * every row. So tables that name each other, or themselves, can be filled in any order.
 */
export async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<ForeignKey>(
    `select n.nspname as schema, c.relname as name, k.conname as constraint,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k
     join pg_class c on c.oid = k.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = 'public' order by 1, 2, 3`,
  )
  for (const key of rows) {
    await client.query(
      `alter table ${qualified(client, key)} drop constraint ${client.escapeIdentifier(key.constraint)}`,
    )
  }
  return async () => {
    for (const key of rows) {
      await client.query(
        `alter table ${qualified(client, key)}
         add constraint ${client.escapeIdentifier(key.constraint)} ${key.definition}`,
      )
    }
  }
}

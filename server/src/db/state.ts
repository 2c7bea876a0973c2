import { sql } from 'drizzle-orm'
import type { Executor } from './connect.ts'
import { prepared } from './prepared.ts'

const state = prepared((db) =>
  db
    .select({ state: sql<string>`state::text` })
    .from(sql`pg_current_snapshot() as state`)
    .prepare('database_state'),
)

/**
 * Text of the snapshot of visible transactions. Changes with every commit of any process and never
 * repeats, so equal values mean equal query results.
 */
export async function readState(db: Executor): Promise<string> {
  const [row] = await state(db).execute()
  return row!.state
}

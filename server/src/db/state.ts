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
 * Which transactions can be seen: while this says the same, every statement reads the same. It
 * says something else once a change was committed, by whichever process, and never the same again.
 */
export async function readState(db: Executor): Promise<string> {
  const [row] = await state(db).execute()
  return row!.state
}

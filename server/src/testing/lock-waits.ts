import { sql } from 'drizzle-orm'
import type { Academy } from './academy.ts'

/** How many statements wait for what another transaction holds. */
export async function countLockWaits({ db }: Academy): Promise<number> {
  const { rows } = await db.execute<{ waits: number }>(sql`
    select count(*)::int as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]!.waits
}

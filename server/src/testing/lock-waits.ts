import { sql } from '../platform/db/drizzle.ts'
import type { TestApp } from './test-app.ts'

/** Number of statements that wait for a lock. */
export async function countLockWaits({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ waits: number }>(sql`
    select count(*)::int as waits from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]!.waits
}

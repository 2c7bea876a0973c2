import { type SQL, sql } from './drizzle.ts'
import type { PgTable } from './drizzle-pg.ts'
import type { Executor } from './connect.ts'

/** Counts at most `max` rows, so that the count of a long list does not grow with it. */
export function countUpTo(
  db: Executor,
  table: PgTable,
  condition: SQL | undefined,
  max: number,
): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(max)
    .as('found')
  return db.$count(found)
}

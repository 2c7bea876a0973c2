import { sql } from '../platform/db/drizzle.ts'
import type { TestApp } from './test-app.ts'

/** Tables in which a row has the word in any column, jobs included. */
export async function tablesWith({ db }: TestApp, word: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(name)} as one where one::text ilike ${`%${word}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Key of the advisory lock that serializes migrations of concurrent processes. */
const LOCK = 7_426_051

/** Runs pending migrations on a connection of their own, without a statement timeout. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const migrationsFolder = path.join(import.meta.dirname, 'migrations')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // `release(true)` closes the connection, which frees the advisory lock and drops the setting.
    client.release(true)
  }
}

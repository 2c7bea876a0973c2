import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** One process migrates at a time, however many start together. */
const LOCK = 7_426_051

/** Brings the tables up to date, on a connection of its own: a migration may take its time. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const migrationsFolder = path.join(import.meta.dirname, 'migrations')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // Not given back to the pool: closing it lets go of the lock and of the setting.
    client.release(true)
  }
}

import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

/** One process migrates at a time, however many start together. */
const LOCK = 7_426_051

export async function migrateDatabase(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await migrate(db, { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  })
}

import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { users } from '../identity/tables.ts'
import { notifications } from './tables.ts'

export async function insertNotifications(
  db: Executor,
  values: (typeof notifications.$inferInsert)[],
): Promise<void> {
  await db.insert(notifications).values(values)
}

export async function listActiveAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active')))
  return rows.map(({ id }) => id)
}

import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect

export async function insertSession(db: Executor, values: typeof sessions.$inferInsert) {
  const [row] = await db.insert(sessions).values(values).returning()
  return row!
}

/** The user of a session that is neither over nor revoked, while the account is active. */
export async function findActiveSession(db: Executor, sessionId: string, now: Date) {
  const [row] = await db
    .select({ id: users.id, type: users.type, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(users.state, 'active'),
      ),
    )
  return row
}

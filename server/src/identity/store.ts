import type { StudentAccountLevel } from '@ateneo/contract'
import { and, eq, gt, isNull, lt, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { entitlements, runsAt } from '../purchases/tables.ts'
import { sessions, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type UserState = UserRow['state']

/** `undefined`: the address has an account already. */
export async function insertUser(db: Executor, values: typeof users.$inferInsert) {
  const [row] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning()
  return row
}

export async function findUser(db: Executor, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

/** In lower case. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** Held until the transaction ends: by one who changes it, or by any number who count on it. */
export async function holdUser(
  tx: Transaction,
  userId: string,
  lock: 'no key update' | 'share',
): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for(lock)
  return row
}

export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'email' | 'state'>>

export async function updateUser(db: Executor, userId: string, change: UserChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db.update(users).set(change).where(eq(users.id, userId))
}

/** `false`: the address has an account already. */
export async function updateEmail(db: Executor, userId: string, email: string): Promise<boolean> {
  try {
    // Within a transaction this is a savepoint: what failed spoils nothing around it.
    await db.transaction((tx) => tx.update(users).set({ email }).where(eq(users.id, userId)))
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return false
    throw error
  }
}

/** Moves an account on, once: `false` when it no longer is where it was. */
export async function moveUser(
  db: Executor,
  userId: string,
  { from, to }: { from: UserState; to: UserState },
): Promise<boolean> {
  const moved = await db
    .update(users)
    .set({ state: to })
    .where(and(eq(users.id, userId), eq(users.state, from)))
    .returning({ id: users.id })
  return moved.length > 0
}

const entitlementCounts = prepared((db) => {
  const now = sql.placeholder('now')
  return db
    .select({
      owned: sql<number>`count(*)::int`,
      everything: sql<number>`(count(*) filter (where ${entitlements.courseId} is null))::int`,
    })
    .from(entitlements)
    .where(and(eq(entitlements.studentId, sql.placeholder('userId')), runsAt(now)))
    .prepare('entitlement_counts')
})

/** Contract: '2' with all courses now, '1' with at least one, else '0'. */
export async function findAccountLevel(
  db: Executor,
  userId: string,
  now: Date,
): Promise<StudentAccountLevel> {
  const [row] = await entitlementCounts(db).execute({ userId, now: now.toISOString() })
  if (!row || row.owned === 0) return '0'
  return row.everything > 0 ? '2' : '1'
}

export async function insertSession(db: Executor, values: typeof sessions.$inferInsert) {
  const [row] = await db.insert(sessions).values(values).returning()
  return row!
}

const stands = (now: Placeholder) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), eq(users.state, 'active'))

const activeSession = prepared((db) =>
  db
    .select({ id: users.id, type: users.type, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), stands(sql.placeholder('now'))))
    .prepare('active_session'),
)

/** The user of a session that is neither over nor revoked, while the account is active. */
export async function findActiveSession(db: Executor, sessionId: string, now: Date) {
  const [row] = await activeSession(db).execute({ sessionId, now: now.toISOString() })
  return row
}

const sessionByToken = prepared((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.refreshTokenHash, sql.placeholder('hash')), stands(sql.placeholder('now'))),
    )
    .prepare('session_by_token'),
)

/** The same, found by its refresh token. */
export async function findSessionByToken(db: Executor, refreshTokenHash: string, now: Date) {
  const [row] = await sessionByToken(db).execute({
    hash: refreshTokenHash,
    now: now.toISOString(),
  })
  return row
}

export async function revokeSession(
  db: Executor,
  refreshTokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.refreshTokenHash, refreshTokenHash), isNull(sessions.revokedAt)))
}

/** Ends what a user has open, everywhere or everywhere else. */
export async function revokeSessionsOf(
  db: Executor,
  userId: string,
  { now, except }: { now: Date; except?: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
}

export async function deleteSessionsExpiredBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, instant))
}

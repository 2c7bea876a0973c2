import {
  and,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { SecondFactorDemand } from '../../../platform/http/route.ts'
import { accountLevel } from '../../purchases/views.ts'
import { settings } from '../../settings/tables.ts'
import { secondFactors, sessions, users } from '../tables.ts'

export async function insertSession(db: Executor, values: typeof sessions.$inferInsert) {
  const [row] = await db.insert(sessions).values(values).returning()
  return row!
}

const stands = (now: Placeholder | SQL) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), eq(users.state, 'active'))

/** Code of what a session lacks, if a second factor is required of its user; else null. */
const demand = sql<SecondFactorDemand | null>`case
  when ${users.type} <> 'admin' or ${sessions.secondFactorAt} is not null then null
  when not exists (select 1 from ${settings} where ${settings.requiresSecondFactor}) then null
  when exists (
    select 1 from ${secondFactors}
    where ${secondFactors.userId} = ${users.id} and ${secondFactors.enabledAt} is not null
  ) then 'second_factor_required'
  else 'second_factor_enrolment_required' end`

const activeSession = prepared((db) =>
  db
    .select({
      id: users.id,
      type: users.type,
      isSuperAdmin: users.isSuperAdmin,
      sessionId: sessions.id,
      secondFactorAt: sessions.secondFactorAt,
      demand: sql<SecondFactorDemand | null>`${demand}`.as('demand'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), stands(sql.placeholder('now'))))
    .prepare('active_session'),
)

/** The user of a session that is neither expired nor revoked, if the account is active. */
export async function findActiveSession(db: Executor, sessionId: string, now: Date) {
  const [row] = await activeSession(db).execute({ sessionId, now: now.toISOString() })
  return row
}

const rotation = prepared((db) => {
  const now = sql.placeholder('now')
  return db
    .update(sessions)
    .set({ refreshTokenHash: sql`${sql.placeholder('nextHash')}`, rotatedAt: sql`${now}` })
    .from(users)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.refreshTokenHash, sql.placeholder('hash')),
        eq(users.id, sessions.userId),
        stands(now),
        isNull(demand),
      ),
    )
    .returning({
      expiresAt: sessions.expiresAt,
      user: users,
      accountLevel: accountLevel(users.id, now),
    })
    .prepare('session_rotation')
})

interface Replacement {
  sessionId: string
  hash: string
  nextHash: string
}

/** Compare-and-set of the refresh token's hash; `undefined` if `hash` is not the current one. */
export async function rotateSession(db: Executor, replacement: Replacement, now: Date) {
  const [row] = await rotation(db).execute({ ...replacement, now: now.toISOString() })
  return row
}

/** The session with this current token hash, rotated no earlier than `since`. */
export async function findSessionRotatedSince(
  db: Executor,
  { sessionId, hash, since, now }: { sessionId: string; hash: string; since: Date; now: Date },
) {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.refreshTokenHash, hash),
        gte(sessions.rotatedAt, since),
        stands(sql`${now.toISOString()}::timestamptz`),
        isNull(demand),
      ),
    )
  return row
}

/** The session proved a code of the account's second factor. */
export async function markSecondFactor(db: Executor, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))
}

/** The account's second factor is gone, and with it what its sessions proved. */
export async function unmarkSecondFactor(db: Executor, userId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.secondFactorAt)))
}

/** `undefined`: it was already revoked. */
export async function revokeSession(db: Executor, sessionId: string, now: Date) {
  const [revoked] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ refreshTokenHash: sessions.refreshTokenHash })
  return revoked
}

/** Revokes all sessions of the user, optionally except one. */
export async function revokeSessionsOf(
  db: Executor,
  userId: string,
  { now, except }: { now: Date; except?: string | undefined },
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

/** A session is renewed every few minutes while it is used. */
const lastUse = sql<Date>`coalesce(${sessions.rotatedAt}, ${sessions.createdAt})`

/** Each session leaves its last use with its user. */
export async function deleteSessionsExpiredBefore(db: Executor, instant: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${sessions} where ${sessions.expiresAt} < ${instant.toISOString()}::timestamptz
      returning ${sessions.userId} as user_id, ${lastUse} as used_at
    )
    update ${users} set last_seen_at = greatest(${users.lastSeenAt}, latest.used_at)
    from (select user_id, max(used_at) as used_at from gone group by user_id) as latest
    where ${users.id} = latest.user_id`)
}

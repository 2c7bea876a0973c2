import type { TokenState } from '@ateneo/contract'
import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import type { Slice } from '../../platform/db/keyset.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fullName, users } from '../identity/tables.ts'
import { settings } from '../settings/tables.ts'
import { accessTokens } from './tables.ts'

export type TokenRow = typeof accessTokens.$inferSelect

/** Waits for a suspension or a change of role that is under way; `undefined` after one. */
export async function lockAdministrator(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.state, 'active'), eq(users.type, 'admin')))
    .for('no key update')
  return found
}

export async function insertToken(
  tx: Transaction,
  values: typeof accessTokens.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(accessTokens).values(values).returning({ id: accessTokens.id })
  return row!.id
}

/** Made without a second factor before the academy required it. */
const isEnded = sql<boolean>`(not ${accessTokens.secondFactor} and ${accessTokens.secondFactorEpoch}
  < coalesce((select ${settings.secondFactorEpoch} from ${settings}), 0))`

const tokenByHash = prepared((db) =>
  db
    .select({
      id: accessTokens.id,
      name: accessTokens.name,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      userId: users.id,
      type: users.type,
      isSuperAdmin: users.isSuperAdmin,
      isEnded: sql<boolean>`${isEnded}`.as('is_ended'),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        isNull(accessTokens.revokedAt),
        eq(users.state, 'active'),
        eq(users.type, 'admin'),
      ),
    )
    .prepare('access_token_by_hash'),
)

/** A token that was not revoked and whose administrator is still active; it may have ended. */
export async function findStandingToken(db: Executor, tokenHash: string) {
  const [row] = await tokenByHash(db).execute({ tokenHash })
  return row
}

/** Unless it was noted since `before`: a token in steady use is written once a minute. */
export async function noteUse(
  db: Executor,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  const isStale = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, before))
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.id, id), isStale))
}

export async function findToken(db: Executor, id: string): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(accessTokens).where(eq(accessTokens.id, id))
  return row
}

/** False: it was already revoked, or has ended. */
export async function revoke(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.revokedAt), not(isEnded)))
    .returning({ id: accessTokens.id })
  return revoked.length > 0
}

export async function revokeAllOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
}

/** Those made with a second factor count from now on as made without. */
export async function disownAllOf(
  tx: Transaction,
  userId: string,
  { isRequired, epoch }: { isRequired: boolean; epoch: number },
): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ secondFactor: false, secondFactorEpoch: isRequired ? epoch - 1 : epoch })
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.secondFactor, true)))
}

export async function deleteAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accessTokens).where(eq(accessTokens.userId, userId))
}

interface TokenFilter {
  state: TokenState | undefined
  now: Date
}

/** Newest first. */
export async function listTokenRows(
  db: Executor,
  { state, now }: TokenFilter,
  { after, limit }: Slice<{ id: string }>,
) {
  return db
    .select({ token: accessTokens, owner: fullName, isEnded })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(isIn(state, now), after && lt(accessTokens.id, after.id)))
    .orderBy(desc(accessTokens.id))
    .limit(limit)
}

export type ListedToken = Awaited<ReturnType<typeof listTokenRows>>[number]

function isIn(state: TokenState | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'revoked') return or(isNotNull(accessTokens.revokedAt), isEnded)
  const ends = state === 'active' ? gt : lte
  return and(isNull(accessTokens.revokedAt), not(isEnded), ends(accessTokens.expiresAt, now))
}

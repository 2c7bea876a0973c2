import { and, eq, inArray, isNull, lt } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { mailedTokens, users } from '../tables.ts'

export type TokenPurpose = (typeof mailedTokens.$inferSelect)['purpose']

export async function insertMailedToken(
  db: Executor,
  values: typeof mailedTokens.$inferInsert,
): Promise<void> {
  await db.insert(mailedTokens).values(values)
}

/** Links that set a new password without the present one. */
export const resetPurposes = ['password_reset', 'password_request'] as const

/** The token and its account as they are at one moment: a used one has already changed the account. */
export async function findMailedToken(
  db: Executor,
  tokenHash: string,
  purposes: readonly TokenPurpose[],
) {
  const [row] = await db
    .select({
      id: mailedTokens.id,
      userId: mailedTokens.userId,
      purpose: mailedTokens.purpose,
      expiresAt: mailedTokens.expiresAt,
      usedAt: mailedTokens.usedAt,
      emailChangeId: mailedTokens.emailChangeId,
      user: users,
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(and(eq(mailedTokens.tokenHash, tokenHash), inArray(mailedTokens.purpose, purposes)))
  return row
}

/** Marks the token used, once: `false` if it already was. */
export async function markTokenUsed(db: Executor, tokenId: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.id, tokenId), isNull(mailedTokens.usedAt)))
    .returning({ id: mailedTokens.id })
  return marked.length > 0
}

/** Invalidates all unused tokens of these kinds. */
export async function markTokensOfUserUsed(
  db: Executor,
  userId: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        inArray(mailedTokens.purpose, purposes),
        isNull(mailedTokens.usedAt),
      ),
    )
}

export async function deleteTokensExpiredBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, instant))
}

import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { mailedTokens, users } from './tables.ts'

export type TokenPurpose = (typeof mailedTokens.$inferSelect)['purpose']

export async function insertMailedToken(
  db: Executor,
  values: typeof mailedTokens.$inferInsert,
): Promise<void> {
  await db.insert(mailedTokens).values(values)
}

export async function findMailedToken(db: Executor, tokenHash: string, purpose: TokenPurpose) {
  const [row] = await db
    .select({
      id: mailedTokens.id,
      userId: mailedTokens.userId,
      expiresAt: mailedTokens.expiresAt,
      usedAt: mailedTokens.usedAt,
      emailChangeId: mailedTokens.emailChangeId,
      userState: users.state,
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(and(eq(mailedTokens.tokenHash, tokenHash), eq(mailedTokens.purpose, purpose)))
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

/** Invalidates all unused tokens of this kind. */
export async function markTokensOfUserUsed(
  db: Executor,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, purpose),
        isNull(mailedTokens.usedAt),
      ),
    )
}

export async function deleteTokensExpiredBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, instant))
}

import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { mailedTokens, users } from './tables.ts'

type Purpose = (typeof mailedTokens.$inferSelect)['purpose']

export async function insertMailedToken(
  db: Executor,
  values: typeof mailedTokens.$inferInsert,
): Promise<void> {
  await db.insert(mailedTokens).values(values)
}

export async function findMailedToken(db: Executor, tokenHash: string, purpose: Purpose) {
  const [row] = await db
    .select({
      id: mailedTokens.id,
      userId: mailedTokens.userId,
      expiresAt: mailedTokens.expiresAt,
      usedAt: mailedTokens.usedAt,
      userState: users.state,
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(and(eq(mailedTokens.tokenHash, tokenHash), eq(mailedTokens.purpose, purpose)))
  return row
}

export async function countMailedTokens(
  db: Executor,
  userId: string,
  purpose: Purpose,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, purpose),
        gt(mailedTokens.createdAt, since),
      ),
    )
  return row!.count
}

export async function markTokenUsed(db: Executor, tokenId: string, now: Date): Promise<void> {
  await db
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.id, tokenId), isNull(mailedTokens.usedAt)))
}

import { and, count, eq, isNotNull, isNull, lt, or } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export async function findSecondFactor(
  db: Executor,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return row
}

/** Replaces an enrolment that was not finished; false if one is enabled. */
export async function saveEnrolment(
  db: Executor,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now, lastStep: null },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

const isLater = (step: number) =>
  or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))

/** Enables the enrolment with this secret; false if it is not there any more. */
export async function enableEnrolment(
  db: Executor,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ enabledAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.secret, secret),
        isNull(secondFactors.enabledAt),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** False if a code of this step or of a later one was used before: of two at once one wins. */
export async function advanceStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt), isLater(step)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** False if there is none, or it was used before: of two at once one wins. */
export async function spendRecoveryCode(
  db: Executor,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row!.left
}

/** False if none was enabled. */
export async function deleteSecondFactor(db: Executor, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { emailChanges, users } from './tables.ts'

export async function insertEmailChange(
  db: Executor,
  values: typeof emailChanges.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(emailChanges).values(values).returning({ id: emailChanges.id })
  return row!.id
}

export async function findEmailChange(db: Executor, emailChangeId: string) {
  const [row] = await db
    .select({
      id: emailChanges.id,
      userId: users.id,
      firstNames: users.firstNames,
      newEmail: emailChanges.newEmail,
      oldEmail: emailChanges.oldEmail,
      isOldConfirmed: emailChanges.isOldConfirmed,
      confirmedAt: emailChanges.confirmedAt,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(eq(emailChanges.id, emailChangeId))
  return row
}

/** New email whose confirmation link has not been opened yet. */
export async function findWaitingEmail(
  db: Executor,
  userId: string,
  since: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.requestedAt, since),
      ),
    )
  return row?.newEmail
}

export async function markEmailChangeConfirmed(
  db: Executor,
  emailChangeId: string,
  { oldEmail, isOldConfirmed, now }: { oldEmail: string; isOldConfirmed: boolean; now: Date },
): Promise<void> {
  await db
    .update(emailChanges)
    .set({ oldEmail, isOldConfirmed, confirmedAt: now })
    .where(eq(emailChanges.id, emailChangeId))
}

/** Its mailed tokens are deleted by cascade. */
export async function deleteWaitingEmailChange(db: Executor, userId: string): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
}

/** Deletes those that were never confirmed. */
export async function deleteEmailChangesBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(lt(emailChanges.requestedAt, instant), isNull(emailChanges.confirmedAt)))
}

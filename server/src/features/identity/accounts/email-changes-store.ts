import { and, eq, isNull, lt } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { emailChanges, users } from '../tables.ts'

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

/** The change whose confirmation link has not been opened yet, even if the link expired. */
export async function findWaitingEmailChange(db: Executor, userId: string) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
  return row
}

/** Another link is sent, with a lifetime of its own. */
export async function renewEmailChange(
  db: Executor,
  emailChangeId: string,
  requestedAt: Date,
): Promise<void> {
  await db.update(emailChanges).set({ requestedAt }).where(eq(emailChanges.id, emailChangeId))
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

/** Mailed tokens of the change are deleted by cascade. */
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

import { eq } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { messagePreferences } from '../tables.ts'

export async function findAllowed(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isAllowed: messagePreferences.isAllowed })
    .from(messagePreferences)
    .where(eq(messagePreferences.userId, userId))
  return row?.isAllowed ?? false
}

/** `FOR SHARE`, so that switching off waits for the message, or the message finds it off. */
export async function lockAllowed(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isAllowed: messagePreferences.isAllowed })
    .from(messagePreferences)
    .where(eq(messagePreferences.userId, userId))
    .for('share')
  return row?.isAllowed ?? false
}

export async function saveAllowed(db: Executor, userId: string, isAllowed: boolean): Promise<void> {
  await db
    .insert(messagePreferences)
    .values({ userId, isAllowed })
    .onConflictDoUpdate({ target: messagePreferences.userId, set: { isAllowed } })
}

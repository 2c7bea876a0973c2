import { eq, or } from '../../../platform/db/drizzle.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { conversations, messagePreferences } from '../tables.ts'

/** Ids of the person's conversations, which are deleted with what both wrote. */
export async function removeConversations(tx: Transaction, userId: string): Promise<string[]> {
  await tx.delete(messagePreferences).where(eq(messagePreferences.userId, userId))
  const rows = await tx
    .delete(conversations)
    .where(or(eq(conversations.studentId, userId), eq(conversations.professorId, userId)))
    .returning({ id: conversations.id })
  return rows.map(({ id }) => id)
}

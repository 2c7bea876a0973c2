import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../../platform/db/connect.ts'
import { conversationMessages, conversations } from '../tables.ts'

export type StoredConversation = typeof conversations.$inferSelect

interface Pair {
  courseId: string
  studentId: string
  professorId: string
}

/** The conversation of the two about the course, which begins with the first message. */
export async function openConversation(
  tx: Transaction,
  pair: Pair,
  now: Date,
): Promise<StoredConversation> {
  await tx
    .insert(conversations)
    .values({ ...pair, createdAt: now, lastMessageAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.courseId, pair.courseId),
        eq(conversations.studentId, pair.studentId),
        eq(conversations.professorId, pair.professorId),
      ),
    )
    .for('no key update')
  return row!
}

/** Row lock until the transaction ends, so that messages get their numbers in turn. */
export async function lockConversation(
  tx: Transaction,
  conversationId: string,
): Promise<StoredConversation | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update')
  return row
}

/** Id of the message that the author sent to the conversation with this idempotency key. */
export async function findMessageOfSending(
  db: Executor,
  sending: { conversationId: string; authorId: string; sendingId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, sending.conversationId),
        eq(conversationMessages.authorId, sending.authorId),
        eq(conversationMessages.sendingId, sending.sendingId),
      ),
    )
  return row?.id
}

export async function insertMessage(
  tx: Transaction,
  values: typeof conversationMessages.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(conversationMessages)
    .values(values)
    .returning({ id: conversationMessages.id })
  return row!.id
}

export type StoredMessage = typeof conversationMessages.$inferSelect

export async function findMessage(
  db: Executor,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.id, messageId))
  return row
}

export async function setMessageHidden(
  tx: Transaction,
  messageId: string,
  hiddenAt: Date | null,
): Promise<void> {
  await tx
    .update(conversationMessages)
    .set({ hiddenAt })
    .where(eq(conversationMessages.id, messageId))
}

type Progress = Partial<
  Pick<
    StoredConversation,
    'messageCount' | 'lastMessageAt' | 'readByStudent' | 'settledByProfessor'
  >
>

/**
 * Changes what was written and read, and derives from it what is unread and what waits. Needs the
 * conversation's row lock.
 */
export async function updateConversation(
  tx: Transaction,
  before: StoredConversation,
  change: Progress = {},
): Promise<void> {
  const { id, studentId, professorId, readByStudent, settledByProfessor } = { ...before, ...change }
  const oldest = (authorId: string, after: number) => sql`(
    select min(${conversationMessages.createdAt}) from ${conversationMessages}
    where ${conversationMessages.conversationId} = ${id}
      and ${conversationMessages.authorId} = ${authorId}
      and ${conversationMessages.number} > ${after} and ${conversationMessages.hiddenAt} is null)`
  await tx
    .update(conversations)
    .set({
      ...change,
      unreadSince: oldest(professorId, readByStudent),
      waitingSince: oldest(studentId, settledByProfessor),
    })
    .where(eq(conversations.id, id))
}

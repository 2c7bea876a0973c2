import { and, asc, desc, eq, inArray } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { ticketMessages, tickets } from './tables.ts'

export type MessageRow = typeof ticketMessages.$inferSelect
export type WrittenMessage = Awaited<ReturnType<typeof listMessages>>[number]

export async function insertMessage(
  db: Executor,
  values: typeof ticketMessages.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(ticketMessages).values(values).returning({ id: ticketMessages.id })
  return row!.id
}

export async function findMessageOfSending(
  db: Executor,
  sending: { ticketId: string; authorId: string; sendingId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, sending.ticketId),
        eq(ticketMessages.authorId, sending.authorId),
        eq(ticketMessages.sendingId, sending.sendingId),
      ),
    )
  return row?.id
}

/** Filters the ids that belong to messages. */
export async function listKnownMessages(db: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(inArray(ticketMessages.id, ids))
  return rows.map(({ id }) => id)
}

/** Messages of these tickets, oldest first, with their authors' names. */
export async function listMessages(db: Executor, ticketIds: string[]) {
  if (ticketIds.length === 0) return []
  return db
    .select({
      message: ticketMessages,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(inArray(ticketMessages.ticketId, ticketIds))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id))
}

export async function findLastMessageId(
  db: Executor,
  ticketId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(ticketMessages.createdAt), desc(ticketMessages.id))
    .limit(1)
  return row?.id
}

/** A message with its ticket. */
export async function findMessage(db: Executor, messageId: string) {
  const [row] = await db
    .select({ message: ticketMessages, ticket: tickets })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketMessages.id, messageId))
  return row
}

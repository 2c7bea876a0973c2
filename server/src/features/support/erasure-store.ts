import { and, eq, inArray, isNotNull, or } from '../../platform/db/drizzle.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import type { ErasedPerson } from '../../platform/db/erased-person.ts'
import { ticketMessages, tickets } from './tables.ts'

/** Deletes the person's tickets with their messages; returns the tickets, and the messages that had a file. */
export async function deleteTicketsOf(
  tx: Transaction,
  { id, email, isEmailConfirmed }: ErasedPerson,
): Promise<{ ticketIds: string[]; fileMessageIds: string[] }> {
  const isTheirs = or(
    eq(tickets.userId, id),
    isEmailConfirmed ? eq(tickets.email, email) : undefined,
  )
  const theirs = tx.select({ id: tickets.id }).from(tickets).where(isTheirs)
  const files = await tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(and(inArray(ticketMessages.ticketId, theirs), isNotNull(ticketMessages.fileName)))
  const deleted = await tx.delete(tickets).where(isTheirs).returning({ id: tickets.id })
  return {
    ticketIds: deleted.map(({ id: one }) => one),
    fileMessageIds: files.map((one) => one.id),
  }
}

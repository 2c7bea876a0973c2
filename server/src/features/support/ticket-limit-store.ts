import { and, count, eq, gt, isNotNull, sum } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { ticketMessages, tickets } from './tables.ts'

/** An account, or the IP address of somebody without one. */
export type Sender = { userId: string } | { address: string }

export async function countTicketsFrom(db: Executor, sender: Sender, since: Date) {
  const isTheirs =
    'userId' in sender ? eq(tickets.userId, sender.userId) : eq(tickets.address, sender.address)
  const [row] = await db
    .select({ sent: count() })
    .from(tickets)
    .where(and(isTheirs, gt(tickets.createdAt, since)))
  return row!.sent
}

/** Addresses are stored for a day, so the partial index holds few rows. */
const ofStrangers = (since: Date) => and(isNotNull(tickets.address), gt(tickets.createdAt, since))

export async function countTicketsOfStrangers(db: Executor, since: Date): Promise<number> {
  return db.$count(tickets, ofStrangers(since))
}

export async function sumFilesOfStrangers(db: Executor, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(ticketMessages.fileBytes).mapWith(Number) })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .where(ofStrangers(since))
  return row?.bytes ?? 0
}

import type { TicketState } from '@ateneo/contract'
import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from '../../platform/db/drizzle.ts'
import { countUpTo } from '../../platform/db/capped-count.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { byTime, type Slice } from '../../platform/db/keyset.ts'
import { users } from '../identity/tables.ts'
import { tickets } from './tables.ts'

export type TicketRow = typeof tickets.$inferSelect

const summary = { ticket: tickets, senderType: users.type }
export interface TicketWithSender {
  ticket: TicketRow
  senderType: typeof users.$inferSelect.type | null
}

/** `undefined`: a ticket with this idempotency key exists. */
export async function insertTicket(
  db: Executor,
  values: typeof tickets.$inferInsert,
): Promise<TicketRow | undefined> {
  const [row] = await db
    .insert(tickets)
    .values(values)
    .onConflictDoNothing({ target: tickets.sendingId })
    .returning()
  return row
}

export async function findTicketOfSending(
  db: Executor,
  sendingId: string,
): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(tickets).where(eq(tickets.sendingId, sendingId))
  return row
}

/** Clears IP addresses that are no longer needed for the rate limit. */
export async function forgetAddressesBefore(db: Executor, instant: Date): Promise<void> {
  await db
    .update(tickets)
    .set({ address: null })
    .where(and(isNotNull(tickets.address), lt(tickets.createdAt, instant)))
}

export async function findTicket(
  db: Executor,
  ticketId: string,
): Promise<TicketWithSender | undefined> {
  const [row] = await db
    .select(summary)
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, ticketId))
  return row
}

/** Row lock until the transaction ends, so that messages and state changes are serialized. */
export async function lockTicket(
  tx: Transaction,
  ticketId: string,
): Promise<TicketRow | undefined> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('no key update')
  return row
}

/** Sets the state; `stateSince` changes only if the state does. */
export async function moveTicket(
  tx: Transaction,
  ticketId: string,
  { to, now }: { to: TicketState; now: Date },
): Promise<void> {
  await tx
    .update(tickets)
    .set({ state: to, stateSince: now })
    .where(and(eq(tickets.id, ticketId), sql`${tickets.state} <> ${to}`))
}

const MAX_OWN_LISTED = 100

export async function listTicketsOf(db: Executor, userId: string): Promise<TicketWithSender[]> {
  return db
    .select(summary)
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.userId, userId))
    .orderBy(desc(tickets.stateSince), desc(tickets.id))
    .limit(MAX_OWN_LISTED)
}

export interface TicketFilter {
  state: TicketState
  words: string
}

/** Open tickets: longest waiting first; others: newest first. */
export async function listTickets(
  db: Executor,
  filter: TicketFilter,
  { after, limit }: Slice,
): Promise<TicketWithSender[]> {
  const direction = filter.state === 'open' ? 'asc' : 'desc'
  const { beyond, orderBy } = byTime(tickets.stateSince, tickets.id, direction)
  return db
    .select(summary)
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(and(matches(filter), beyond(after)))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Counts at most `max` of them. */
export function countTickets(db: Executor, filter: TicketFilter, max: number): Promise<number> {
  return countUpTo(db, tickets, matches(filter), max)
}

function matches({ state, words }: TicketFilter): SQL | undefined {
  const sought = words.trim().replace(/^#/, '')
  if (sought === '') return eq(tickets.state, state)
  const pattern = `%${sought.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const text = sql`concat_ws(' ', ${tickets.subject}, ${tickets.name}, ${tickets.email})`
  return and(
    eq(tickets.state, state),
    or(
      sql`unaccent(lower(${text})) like unaccent(lower(${pattern}))`,
      sql`${tickets.number}::text = ${sought}`,
    ),
  )
}

/** Recipients of new support requests. */
export async function listAdministrators(db: Executor) {
  return db
    .select({ id: users.id, email: users.email, firstNames: users.firstNames })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.state, 'active')))
}

export async function findPerson(db: Executor, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

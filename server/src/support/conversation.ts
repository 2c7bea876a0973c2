import type { Input, listTickets as listCall } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import { decodeCursor, encodeCursor, instant } from '../http/cursor.ts'
import type { Caller } from '../http/route.ts'
import { notify } from '../notifications/service.ts'
import { findLastMessageId, insertMessage, listMessages } from './message-store.ts'
import { isSender, mayReadTicket } from './policy.ts'
import { answerLetters } from './queues.ts'
import {
  countTickets,
  findTicket,
  forgetAddressesBefore,
  holdTicket,
  listTickets as listRows,
  listTicketsOf,
  moveTicket,
  type TicketRow,
  type TicketWithSender,
} from './store.ts'
import { ticketPath } from './ticket-path.ts'
import { DAY_MILLISECONDS, tellAdministrators } from './tickets.ts'

const place = z.strictObject({ at: instant, id: z.uuid() })

export async function listTickets(
  ctx: Context,
  { state, q = '', limit, cursor }: Input<typeof listCall>['query'],
) {
  const filter = { state, words: q }
  const end = cursor === undefined ? undefined : decodeCursor(cursor, place)
  const after = end && { stateSince: new Date(end.at), id: end.id }
  const rows = await listRows(ctx.db, filter, { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)?.ticket : undefined
  const nextCursor = last ? encodeCursor({ at: last.stateSince.getTime(), id: last.id }) : null
  return { page, total: await countTickets(ctx.db, filter), nextCursor }
}

export async function listOwnTickets(ctx: Context, caller: Caller) {
  return withMessages(ctx, await listTicketsOf(ctx.db, caller.id))
}

export async function getTicket(ctx: Context, caller: Caller, ticketId: string) {
  const found = await findTicket(ctx.db, ticketId)
  if (!found || !mayReadTicket(caller, found.ticket)) throw fail('ticket_not_found')
  const [ticket] = await withMessages(ctx, [found])
  return ticket!
}

async function withMessages(ctx: Context, tickets: TicketWithSender[]) {
  const all = await listMessages(
    ctx.db,
    tickets.map(({ ticket }) => ticket.id),
  )
  return tickets.map((found) => ({
    ...found,
    messages: all.filter(({ message }) => message.ticketId === found.ticket.id),
  }))
}

/** The sender writes again: whatever state it was in, it waits for the academy. */
export async function writeToTicket(
  ctx: Context,
  caller: Caller,
  { ticketId, text }: { ticketId: string; text: string },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, ticketId)
    if (!ticket || !isSender(caller, ticket)) throw fail('ticket_not_found')
    const messageId = await addMessage(ctx, tx, { ticket, caller, text, to: 'open' })
    await tellAdministrators(ctx, tx, { ticket, messageId, isNew: false })
    return messageId
  })
}

/** Two who answer at once are both heard. */
export async function answerTicket(
  ctx: Context,
  caller: Caller,
  { ticketId, text }: { ticketId: string; text: string },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, ticketId)
    if (!ticket) throw fail('ticket_not_found')
    const messageId = await addMessage(ctx, tx, { ticket, caller, text, to: 'answered' })
    await ctx.jobs.enqueue(tx, answerLetters, { messageId })
    const sender = await findTicket(tx, ticketId)
    if (ticket.userId !== null) {
      await notify(ctx, tx, {
        to: [ticket.userId],
        type: 'ayuda',
        message: `Contestamos tu solicitud ${ticket.number}: «${ticket.subject}».`,
        href: ticketPath(ticketId, sender?.senderType ?? null),
      })
    }
    return messageId
  })
}

interface Addition {
  ticket: TicketRow
  caller: Caller
  text: string
  to: 'open' | 'answered'
}

async function addMessage(
  ctx: Context,
  tx: Transaction,
  { ticket, caller, text, to }: Addition,
): Promise<string> {
  const now = ctx.now()
  const messageId = await insertMessage(tx, {
    ticketId: ticket.id,
    authorId: caller.id,
    fromStaff: to === 'answered',
    text,
    createdAt: now,
  })
  await moveTicket(tx, ticket.id, { to, now })
  return messageId
}

/** Refused when something was written that the administrator has not seen. */
export async function closeTicket(
  ctx: Context,
  { ticketId, lastMessageId }: { ticketId: string; lastMessageId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ticket = await holdTicket(tx, ticketId)
    if (!ticket) throw fail('ticket_not_found')
    if (ticket.state === 'closed') throw fail('ticket_already_closed')
    if ((await findLastMessageId(tx, ticketId)) !== lastMessageId) throw fail('ticket_changed')
    await moveTicket(tx, ticketId, { to: 'closed', now: ctx.now() })
  })
}

export async function sweepTickets(ctx: Context): Promise<void> {
  await forgetAddressesBefore(ctx.db, new Date(ctx.now().getTime() - DAY_MILLISECONDS))
}

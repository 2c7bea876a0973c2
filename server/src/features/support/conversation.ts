import { type Input, type listTickets as listCall, maxCountedTickets } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { notify } from '../notifications/service.ts'
import {
  findLastMessageId,
  findMessageOfSending,
  insertMessage,
  listKnownMessages,
  listMessages,
} from './message-store.ts'
import { isSender, mayReadTicket } from './policy.ts'
import { answerEmails } from './queues.ts'
import {
  countTickets,
  findTicket,
  forgetAddressesBefore,
  lockTicket,
  listTickets as listRows,
  listTicketsOf,
  moveTicket,
  type TicketRow,
  type TicketWithSender,
} from './store.ts'
import { ticketPath } from './ticket-path.ts'
import { DAY_MILLISECONDS } from './ticket-limits.ts'
import { notifyAdministrators, ticketFiles } from './tickets.ts'

export async function listTickets(
  ctx: Context,
  { state, q = '', ...wanted }: Input<typeof listCall>['query'],
) {
  const filter = { state, words: q }
  const page = await timePage(
    wanted,
    (slice) => listRows(ctx.db, filter, slice),
    ({ ticket }) => ({ at: ticket.stateSince, id: ticket.id }),
  )
  return { ...page, total: await countTickets(ctx.db, filter, maxCountedTickets + 1) }
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

interface NewMessage {
  ticketId: string
  text: string
  /** Idempotency key: a repeated one returns the existing message. */
  envio?: string | undefined
}

/** Adds a message of the sender and reopens the ticket. */
export async function writeToTicket(
  ctx: Context,
  caller: Caller,
  { ticketId, text, envio }: NewMessage,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket || !isSender(caller, ticket)) throw fail('ticket_not_found')
    const written = await findWritten(tx, caller, { ticketId, envio })
    if (written) return written
    const messageId = await addMessage(ctx, tx, { ticket, caller, text, envio, to: 'open' })
    await notifyAdministrators(ctx, tx, { ticket, messageId, isNew: false, isMailed: true })
    return messageId
  })
}

/** Row lock on the ticket, so that concurrent answers are both stored. */
export async function answerTicket(
  ctx: Context,
  caller: Caller,
  { ticketId, text, envio }: NewMessage,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) throw fail('ticket_not_found')
    const written = await findWritten(tx, caller, { ticketId, envio })
    if (written) return written
    const messageId = await addMessage(ctx, tx, { ticket, caller, text, envio, to: 'answered' })
    await record(ctx, tx, caller, { ticket, action: 'ticket.answer', to: 'answered' })
    await ctx.jobs.enqueue(tx, answerEmails, { messageId })
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

/** Under the ticket's row lock, so that of concurrent repetitions only the first writes. */
async function findWritten(
  tx: Transaction,
  { id: authorId }: Caller,
  { ticketId, envio }: Pick<NewMessage, 'ticketId' | 'envio'>,
): Promise<string | undefined> {
  if (envio === undefined) return undefined
  return findMessageOfSending(tx, { ticketId, authorId, sendingId: envio })
}

interface Addition {
  ticket: TicketRow
  caller: Caller
  text: string
  envio: string | undefined
  to: 'open' | 'answered'
}

async function addMessage(
  ctx: Context,
  tx: Transaction,
  { ticket, caller, text, envio, to }: Addition,
): Promise<string> {
  const now = ctx.now()
  const messageId = await insertMessage(tx, {
    ticketId: ticket.id,
    authorId: caller.id,
    fromStaff: to === 'answered',
    text,
    sendingId: envio ?? null,
    createdAt: now,
  })
  await moveTicket(tx, ticket.id, { to, now })
  return messageId
}

/** Rejected if there is a message that the administrator has not seen. */
export async function closeTicket(
  ctx: Context,
  caller: Caller,
  { ticketId, lastMessageId }: { ticketId: string; lastMessageId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (!ticket) throw fail('ticket_not_found')
    if (ticket.state === 'closed') throw fail('ticket_already_closed')
    if ((await findLastMessageId(tx, ticketId)) !== lastMessageId) throw fail('ticket_changed')
    await moveTicket(tx, ticketId, { to: 'closed', now: ctx.now() })
    await record(ctx, tx, caller, { ticket, action: 'ticket.close', to: 'closed' })
  })
}

interface Step {
  ticket: TicketRow
  action: 'ticket.answer' | 'ticket.close'
  to: TicketRow['state']
}

/** The words themselves stay in the conversation. */
async function record(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { ticket, action, to }: Step,
): Promise<void> {
  await recordAudit(ctx, tx, admin, {
    action,
    subject: { type: 'ticket', id: ticket.id, label: `${ticket.number}: ${ticket.subject}` },
    personId: ticket.userId,
    before: { state: ticket.state },
    after: { state: to },
  })
}

export async function sweepTickets(ctx: Context): Promise<void> {
  await forgetAddressesBefore(ctx.db, new Date(ctx.now().getTime() - DAY_MILLISECONDS))
  await ticketFiles.removeStrays(ctx.storage, (ids) => listKnownMessages(ctx.db, ids))
}

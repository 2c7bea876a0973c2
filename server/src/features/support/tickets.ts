import type { createTicket as createCall, Input } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/columns.ts'
import { tellAttachment } from '../../platform/http/files/attachments.ts'
import { storeFile } from '../../platform/http/files/store-file.ts'
import { RowFiles } from '../../platform/storage/row-files.ts'
import type { Caller, ReceivedFile } from '../../platform/http/route.ts'
import { admitMail } from '../identity/service.ts'
import { notify } from '../notifications/service.ts'
import { withCompensation } from '../../platform/concurrency/with-compensation.ts'
import { getContactEmail } from '../settings/service.ts'
import { insertMessage } from './message-store.ts'
import { receiptEmails, requestEmails } from './queues.ts'
import { findTicketOfSending, insertTicket, listAdministrators, type TicketRow } from './store.ts'
import { mayMailStrangers, requireTicketsLeft } from './ticket-limits.ts'

export interface Sending {
  caller: Caller | undefined
  /** The client's IP address; used for senders without an account. */
  address: string
  form: Input<typeof createCall>['form']
  file: ReceivedFile | undefined
}

export const ticketFiles = new RowFiles('ticket-files/')

/** Creates a ticket; a repeated idempotency key returns the existing one. */
export async function createTicket(ctx: Context, sending: Sending): Promise<TicketRow> {
  const { form, file } = sending
  const made = form.envio && (await findTicketOfSending(ctx.db, form.envio))
  if (made) return made
  // Administrators may write for others.
  if (sending.caller?.type !== 'admin') {
    const { caller, address } = sending
    const sender = caller ? { userId: caller.id } : { address }
    await requireTicketsLeft(ctx, sender, file?.sizeBytes ?? 0)
  }
  const messageId = newId()
  const key = ticketFiles.keyOf(messageId)
  const attachment = file && (await storeFile(ctx, { key, file }, tellAttachment))
  const forget = async () => attachment && ctx.storage.remove(key)
  const insert = () => insertWithMessage(ctx, { ...sending, messageId, attachment })
  const ticket = await withCompensation(ctx, insert, forget)
  if (ticket) return ticket
  await forget()
  return (await findTicketOfSending(ctx.db, form.envio!))!
}

type Attachment = Awaited<ReturnType<typeof storeFile>> | undefined

/** `undefined`: a concurrent request with the same idempotency key created the ticket. */
async function insertWithMessage(
  ctx: Context,
  sending: Sending & { messageId: string; attachment: Attachment },
): Promise<TicketRow | undefined> {
  const { form, messageId, attachment } = sending
  const isMailed = sending.caller !== undefined || (await mayMailStrangers(ctx))
  return ctx.db.transaction(async (tx) => {
    const ticket = await insertTicket(tx, describeTicket(ctx, sending))
    if (!ticket) return undefined
    await insertMessage(tx, {
      ...attachment,
      id: messageId,
      ticketId: ticket.id,
      authorId: ticket.userId,
      fromStaff: false,
      text: form.mensaje,
      createdAt: ctx.now(),
    })
    if (await mayMailReceipt(ctx, tx, ticket)) {
      await ctx.jobs.enqueue(tx, receiptEmails, { messageId })
    }
    await notifyAdministrators(ctx, tx, { ticket, messageId, isNew: true, isMailed })
    return ticket
  })
}

/** Over the recipient's daily limit the ticket is created without a receipt email. */
function mayMailReceipt(ctx: Context, tx: Transaction, { email }: TicketRow): Promise<boolean> {
  return admitMail(tx, { recipient: email, userId: null, now: ctx.now() })
}

function describeTicket(ctx: Context, { caller, address, form }: Sending) {
  return {
    userId: caller?.id ?? null,
    name: form.nombre,
    email: form.correo,
    subject: form.asunto,
    state: 'open' as const,
    stateSince: ctx.now(),
    sendingId: form.envio ?? null,
    address: caller ? null : address,
    createdAt: ctx.now(),
  }
}

/**
 * Notifies all administrators; mailed, also by an email to the contact address if set, else to each
 * of them.
 */
export async function notifyAdministrators(
  ctx: Context,
  tx: Transaction,
  received: { ticket: TicketRow; messageId: string; isNew: boolean; isMailed: boolean },
): Promise<void> {
  const { ticket, messageId, isNew, isMailed } = received
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'ayuda',
    message: isNew
      ? `${ticket.name} pide ayuda: «${ticket.subject}».`
      : `${ticket.name} escribió otra vez en la solicitud ${ticket.number}: «${ticket.subject}».`,
    href: `/Administrador/tickets/${ticket.id}`,
  })
  if (!isMailed) return
  const contactEmail = await getContactEmail(tx)
  if (contactEmail !== null) {
    await ctx.jobs.enqueue(tx, requestEmails, { messageId, contactEmail })
    return
  }
  for (const { id: adminId } of await listAdministrators(tx)) {
    await ctx.jobs.enqueue(tx, requestEmails, { messageId, adminId })
  }
}

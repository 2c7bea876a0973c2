import type { createTicket as createCall, Input } from '@ateneo/contract'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { newId } from '../db/columns.ts'
import { fail } from '../fail.ts'
import type { Caller, ReceivedFile } from '../http/route.ts'
import { notify } from '../notifications/service.ts'
import { orUndo } from '../or-undo.ts'
import { getContactEmail } from '../settings/service.ts'
import { nameFile, readKind } from './file-kinds.ts'
import { insertMessage } from './message-store.ts'
import { receiptLetters, requestLetters } from './queues.ts'
import {
  countTicketsFrom,
  findTicketOfSending,
  insertTicket,
  listAdministrators,
  type TicketRow,
} from './store.ts'

/** Of one address without an account; each may carry 10 MB onto a small disk. */
const MOST_A_DAY = 20
export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

export interface Sending {
  caller: Caller | undefined
  /** Of the network; counts for who has no account. */
  address: string
  form: Input<typeof createCall>['form']
  file: ReceivedFile | undefined
}

export function fileKey(messageId: string): string {
  return `ticket-files/${messageId}`
}

/** Takes a request for help; the sending that is repeated is answered with the ticket it made. */
export async function createTicket(ctx: Context, sending: Sending): Promise<TicketRow> {
  const { form, file } = sending
  const made = form.envio && (await findTicketOfSending(ctx.db, form.envio))
  if (made) return made
  if (!sending.caller) await refuseTooMany(ctx, sending.address)
  const messageId = newId()
  const kept = file && (await keepFile(ctx, messageId, file))
  const forget = async () => kept && ctx.storage.remove(fileKey(messageId))
  const insert = () => insertWhole(ctx, { ...sending, messageId, kept })
  const ticket = await orUndo(ctx, insert, forget)
  if (ticket) return ticket
  await forget()
  return (await findTicketOfSending(ctx.db, form.envio!))!
}

type Kept = Awaited<ReturnType<typeof keepFile>> | undefined

/** `undefined`: the same sending arrived twice at once, and the other one made the ticket. */
async function insertWhole(
  ctx: Context,
  sending: Sending & { messageId: string; kept: Kept },
): Promise<TicketRow | undefined> {
  const { form, messageId, kept } = sending
  return ctx.db.transaction(async (tx) => {
    const ticket = await insertTicket(tx, describeTicket(ctx, sending))
    if (!ticket) return undefined
    await insertMessage(tx, {
      ...kept,
      id: messageId,
      ticketId: ticket.id,
      authorId: ticket.userId,
      fromStaff: false,
      text: form.mensaje,
      createdAt: ctx.now(),
    })
    await ctx.jobs.enqueue(tx, receiptLetters, { messageId })
    await tellAdministrators(ctx, tx, { ticket, messageId, isNew: true })
    return ticket
  })
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

async function refuseTooMany(ctx: Context, address: string): Promise<void> {
  const since = new Date(ctx.now().getTime() - DAY_MILLISECONDS)
  if ((await countTicketsFrom(ctx.db, address, since)) >= MOST_A_DAY) {
    throw fail('too_many_requests')
  }
}

async function keepFile(ctx: Context, messageId: string, file: ReceivedFile) {
  const kind = await readKind(file.path)
  if (!kind) throw fail('file_type_refused')
  await ctx.storage.adopt(fileKey(messageId), file.path)
  return {
    fileName: nameFile(file.filename, kind),
    fileType: kind.type,
    fileBytes: file.sizeBytes,
  }
}

/** In every bell, and by letter where the academy wants to be written to, else to each of them. */
export async function tellAdministrators(
  ctx: Context,
  tx: Transaction,
  told: { ticket: TicketRow; messageId: string; isNew: boolean },
): Promise<void> {
  const { ticket, messageId, isNew } = told
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'ayuda',
    message: isNew
      ? `${ticket.name} pide ayuda: «${ticket.subject}».`
      : `${ticket.name} escribió otra vez en la solicitud ${ticket.number}: «${ticket.subject}».`,
    href: `/Administrador/tickets/${ticket.id}`,
  })
  const contactEmail = await getContactEmail(tx)
  if (contactEmail !== null) {
    await ctx.jobs.enqueue(tx, requestLetters, { messageId, contactEmail })
    return
  }
  for (const { id: adminId } of await listAdministrators(tx)) {
    await ctx.jobs.enqueue(tx, requestLetters, { messageId, adminId })
  }
}

import type { Context } from '../../context.ts'
import { getSite } from '../settings/service.ts'
import { composeAnswer, composeReceipt, composeRequest } from './emails.ts'
import { findMessage } from './message-store.ts'
import type { RequestEmail } from './queues.ts'
import { findPerson } from './store.ts'
import { ticketPath } from './ticket-path.ts'

export async function mailReceipt(ctx: Context, { messageId }: { messageId: string }) {
  const found = await findForSender(ctx, messageId)
  if (found) await ctx.mail.send(composeReceipt(await getSite(ctx), found))
}

export async function mailAnswer(ctx: Context, { messageId }: { messageId: string }) {
  const found = await findForSender(ctx, messageId)
  if (found) await ctx.mail.send(composeAnswer(await getSite(ctx), found))
}

export async function mailRequest(ctx: Context, email: RequestEmail) {
  const found = await findMessage(ctx.db, email.messageId)
  const reader =
    'adminId' in email
      ? await findPerson(ctx.db, email.adminId)
      : { email: email.contactEmail, firstNames: null }
  if (found && reader) await ctx.mail.send(composeRequest(await getSite(ctx), found, reader))
}

/** A message with its ticket and its recipient's data. */
async function findForSender(ctx: Context, messageId: string) {
  const found = await findMessage(ctx.db, messageId)
  if (!found) return undefined
  const { ticket } = found
  const sender = ticket.userId === null ? undefined : await findPerson(ctx.db, ticket.userId)
  return {
    ...found,
    hasAccount: sender !== undefined,
    isOwnAddress: sender?.email === ticket.email && sender.emailConfirmedAt !== null,
    helpUrl: ctx.config.publicUrl + ticketPath(ticket.id, sender?.type ?? null),
  }
}

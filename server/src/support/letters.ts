import type { Context } from '../context.ts'
import { getSite } from '../settings/service.ts'
import { composeAnswer, composeReceipt, composeRequest } from './mails.ts'
import { findMessage } from './message-store.ts'
import type { RequestLetter } from './queues.ts'
import { findPerson } from './store.ts'
import { ticketPath } from './ticket-path.ts'

export async function mailReceipt(ctx: Context, { messageId }: { messageId: string }) {
  const told = await findTold(ctx, messageId)
  if (told) await ctx.mail.send(composeReceipt(await getSite(ctx), told))
}

export async function mailAnswer(ctx: Context, { messageId }: { messageId: string }) {
  const told = await findTold(ctx, messageId)
  if (told) await ctx.mail.send(composeAnswer(await getSite(ctx), told))
}

export async function mailRequest(ctx: Context, letter: RequestLetter) {
  const told = await findMessage(ctx.db, letter.messageId)
  const reader =
    'adminId' in letter
      ? await findPerson(ctx.db, letter.adminId)
      : { email: letter.contactEmail, firstNames: null }
  if (told && reader) await ctx.mail.send(composeRequest(await getSite(ctx), told, reader))
}

/** A message with its ticket and what is known of who gets the letter. */
async function findTold(ctx: Context, messageId: string) {
  const told = await findMessage(ctx.db, messageId)
  if (!told) return undefined
  const { ticket } = told
  const sender = ticket.userId === null ? undefined : await findPerson(ctx.db, ticket.userId)
  return {
    ...told,
    hasAccount: sender !== undefined,
    isOwnAddress: sender?.email === ticket.email,
    helpUrl: ctx.config.publicUrl + ticketPath(ticket.id, sender?.type ?? null),
  }
}

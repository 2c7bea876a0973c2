import { TICKET_FILE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serveRowFiles } from '../../platform/http/files/serve-row-files.ts'
import { findMessage } from './message-store.ts'
import { mayReadTicket } from './policy.ts'
import { ticketFiles } from './tickets.ts'

/** Serves attachments to the ticket's sender and administrators. */
export function serveTicketFiles(app: FastifyInstance, ctx: Context): void {
  serveRowFiles(app, ctx, {
    path: TICKET_FILE_PATH,
    access: 'signed-in',
    files: ticketFiles,
    async find(messageId, caller) {
      const found = await findMessage(ctx.db, messageId)
      return caller && found && mayReadTicket(caller, found.ticket) ? found.message : undefined
    },
  })
}

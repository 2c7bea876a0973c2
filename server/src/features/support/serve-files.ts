import { id, TICKET_FILE_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { sendDownload } from '../../platform/http/files/send-download.ts'
import { findMessage } from './message-store.ts'
import { mayReadTicket } from './policy.ts'
import { fileKey } from './tickets.ts'

/** Serves attachments to the ticket's sender and administrators, as downloads only. */
export function serveTicketFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { messageId: string } }>(
    `${TICKET_FILE_PATH}:messageId`,
    { schema: { hide: true } },
    async (request, reply) => {
      const caller = await app.authorize(request, 'signed-in')
      const messageId = id.safeParse(request.params.messageId)
      const found = messageId.success ? await findMessage(ctx.db, messageId.data) : undefined
      if (!caller || !found || !mayReadTicket(caller, found.ticket)) throw fail('not_found')
      const { fileName, fileType } = found.message
      if (fileName === null || fileType === null) throw fail('not_found')
      const key = fileKey(found.message.id)
      return sendDownload(ctx, { request, reply }, { key, name: fileName, type: fileType })
    },
  )
}

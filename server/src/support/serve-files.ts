import { id, TICKET_FILE_PATH } from '@ateneo/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { sendObject } from '../http/files/ranges.ts'
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
      const object = await ctx.storage.head(key)
      if (!object) throw fail('not_found')
      reply.header('content-disposition', contentDisposition(fileName))
      // Sandboxed, so that scripts in the file cannot run.
      reply.header('content-security-policy', "sandbox; default-src 'none'")
      reply.header('x-content-type-options', 'nosniff')
      return sendObject(request, reply, ctx.storage, key, object, fileType, {
        cacheControl: 'private, no-store',
      })
    },
  )
}

import * as calls from '@ateneo/contract/support/endpoints'
import { clientIp } from '../http/client-ip.ts'
import { route, type Route } from '../http/route.ts'
import { ticketFileRules } from './file-kinds.ts'
import { presentTicket, presentTicketSummary } from './present.ts'
import {
  answerTicket,
  closeTicket,
  createTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  writeToTicket,
} from './service.ts'

export const supportRoutes: Route[] = [
  route(
    calls.createTicket,
    async ({ ctx, caller, form, file, request }) => {
      const address = clientIp(request)
      const { id, number } = await createTicket(ctx, { caller, address, form, file })
      return { insertedId: id, number, msg: 'Ticket created' }
    },
    ticketFileRules,
  ),
  route(calls.listOwnTickets, async ({ ctx, caller }) =>
    (await listOwnTickets(ctx, caller)).map(presentTicket),
  ),
  route(calls.listTickets, async ({ ctx, query }) => {
    const { rows, total, nextCursor } = await listTickets(ctx, query)
    return { documents: rows.map(presentTicketSummary), total, nextCursor }
  }),
  route(calls.getTicket, async ({ ctx, caller, params }) =>
    presentTicket(await getTicket(ctx, caller, params.id)),
  ),
  route(calls.writeToTicket, async ({ ctx, caller, params, body }) => ({
    insertedId: await writeToTicket(ctx, caller, { ticketId: params.id, ...body }),
    msg: 'Message sent',
  })),
  route(calls.answerTicket, async ({ ctx, caller, params, body }) => ({
    insertedId: await answerTicket(ctx, caller, { ticketId: params.id, ...body }),
    msg: 'Answer sent',
  })),
  route(calls.closeTicket, async ({ ctx, caller, params, body }) => {
    await closeTicket(ctx, caller, { ticketId: params.id, ...body })
    return { msg: 'Ticket closed' }
  }),
]

import * as calls from '@ateneo/contract/support/index'
import { clientIp } from '../../platform/http/client-ip.ts'
import { attachmentRules } from '../../platform/http/files/attachments.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { presentTicket, presentTicketSummary } from './present.ts'
import { presentArticle, presentEditedArticle } from './present-articles.ts'
import {
  answerTicket,
  closeTicket,
  createArticle,
  createTicket,
  deleteArticle,
  editArticle,
  getEditedArticle,
  getHelpArticle,
  getTicket,
  listEditedArticles,
  listHelpArticles,
  listOwnTickets,
  listTickets,
  moveArticle,
  writeToTicket,
} from './service.ts'

export const supportRoutes: Route[] = [
  cached(
    route(calls.listHelpArticles, async ({ ctx }) => ({
      documents: (await listHelpArticles(ctx)).map(presentArticle),
    })),
  ),
  cached(
    route(calls.getHelpArticle, async ({ ctx, params }) => {
      const { article, related } = await getHelpArticle(ctx, params.slug)
      const changeDate = article.changedAt.toISOString()
      return { ...presentArticle(article), changeDate, related }
    }),
  ),
  route(calls.listEditedArticles, async ({ ctx }) => ({
    documents: (await listEditedArticles(ctx)).map(presentEditedArticle),
  })),
  route(calls.getEditedArticle, async ({ ctx, params }) =>
    presentEditedArticle(await getEditedArticle(ctx, params.articleId)),
  ),
  route(calls.createArticle, async ({ ctx, caller, body }) => ({
    insertedId: await createArticle(ctx, caller, body),
    msg: 'Article created',
  })),
  route(calls.editArticle, async ({ ctx, caller, params, body }) => {
    await editArticle(ctx, caller, { ...params, ...body })
    return { msg: 'Article updated' }
  }),
  route(calls.moveArticle, async ({ ctx, caller, params, body }) => {
    await moveArticle(ctx, caller, params.articleId, body.direction)
    return { msg: 'Article moved' }
  }),
  route(calls.deleteArticle, async ({ ctx, caller, params }) => {
    await deleteArticle(ctx, caller, params.articleId)
    return { msg: 'Article deleted' }
  }),
  route(
    calls.createTicket,
    async ({ ctx, caller, form, file, request }) => {
      const address = clientIp(request)
      const { id, number } = await createTicket(ctx, { caller, address, form, file })
      return { insertedId: id, number, msg: 'Ticket created' }
    },
    attachmentRules,
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

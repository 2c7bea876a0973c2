import * as calls from '@ateneo/contract'
import { route, type Route, unseen } from '../../../platform/http/route.ts'
import { presentAuthor } from '../present.ts'
import * as service from '../service.ts'
import { presentConversation, presentMessage } from './present.ts'

export const conversationRoutes: Route[] = [
  route(calls.getMessagePreferences, async ({ ctx, caller }) => ({
    permitirMensajesDirectos: await service.getMessagePreferences(ctx, caller),
  })),
  unseen(
    route(calls.editMessagePreferences, async ({ ctx, caller, body }) => {
      await service.editMessagePreferences(ctx, caller, body.permitirMensajesDirectos)
      return body
    }),
  ),
  route(calls.getCourseConversation, async ({ ctx, caller, params }) => {
    const found = await service.getCourseConversation(ctx, caller, params.courseId)
    const { professor, conversationId, closed } = found
    return { professor: presentAuthor(professor), conversationId, closed }
  }),
  unseen(
    route(calls.writeToProfessor, async ({ ctx, caller, params, body }) => {
      const sent = await service.writeToProfessor(ctx, caller, params.courseId, body)
      return { insertedId: sent.id, conversationId: sent.conversationId, msg: 'Message sent' }
    }),
  ),
  route(calls.listConversations, async ({ ctx, caller, query }) => {
    const { rows, nextCursor } = await service.listConversations(ctx, caller, query)
    return { documents: rows.map((row) => presentConversation(row, caller)), nextCursor }
  }),
  route(calls.countConversations, ({ ctx, caller }) => service.countConversations(ctx, caller)),
  route(calls.getConversation, async ({ ctx, caller, params }) =>
    presentConversation(await service.getConversation(ctx, caller, params.conversationId), caller),
  ),
  route(calls.listMessages, async ({ ctx, caller, params, query }) => {
    const { conversationId } = params
    const { rows, nextCursor } = await service.listMessages(ctx, caller, conversationId, query)
    return { documents: rows.map((row) => presentMessage(row, caller)), nextCursor }
  }),
  unseen(
    route(calls.answerMessages, async ({ ctx, caller, params, body }) => ({
      insertedId: await service.answerMessages(ctx, caller, params.conversationId, body),
      msg: 'Message sent',
    })),
  ),
  unseen(
    route(calls.readConversation, async ({ ctx, caller, params, body }) => {
      await service.readConversation(ctx, caller, params.conversationId, body.upTo)
      return { msg: 'Read' }
    }),
  ),
]

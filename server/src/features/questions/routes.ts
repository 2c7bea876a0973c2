import * as calls from '@ateneo/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { presentInboxEntry, presentQuestion, presentReply } from './present.ts'
import * as service from './service.ts'

export const questionRoutes: Route[] = [
  ...conversationRoutes,
  route(calls.listInbox, async ({ ctx, caller, query }) => {
    const { rows, nextCursor } = await service.listInbox(ctx, caller, query)
    return { documents: rows.map(presentInboxEntry), nextCursor }
  }),
  route(calls.countInbox, ({ ctx, caller, query }) => service.countInbox(ctx, caller, query)),
  route(calls.listQuestions, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await service.listQuestions(ctx, caller, params.courseId, query)
    return { documents: rows.map((row) => presentQuestion(row, caller)), ...page }
  }),
  route(calls.getQuestion, async ({ ctx, caller, params }) =>
    presentQuestion(await service.getQuestion(ctx, caller, params.questionId), caller),
  ),
  route(calls.askQuestion, async ({ ctx, caller, params, body }) => ({
    insertedId: await service.askQuestion(ctx, caller, params.contentId, body),
    msg: 'Question asked',
  })),
  route(calls.editQuestion, async ({ ctx, caller, params, body }) => {
    await service.editQuestion(ctx, caller, params.questionId, body)
    return { msg: 'Question updated' }
  }),
  route(calls.deleteQuestion, async ({ ctx, caller, params }) => {
    await service.deleteQuestion(ctx, caller, params.questionId)
    return { msg: 'Question deleted' }
  }),
  route(calls.voteQuestion, ({ ctx, caller, params }) =>
    service.voteQuestion(ctx, caller, params.questionId),
  ),
  route(calls.unvoteQuestion, ({ ctx, caller, params }) =>
    service.unvoteQuestion(ctx, caller, params.questionId),
  ),
  route(calls.listReplies, async ({ ctx, caller, params, query }) => {
    const { rows, professorId, nextCursor } = await service.listReplies(
      ctx,
      caller,
      params.questionId,
      query,
    )
    return { documents: rows.map((row) => presentReply(row, caller, professorId)), nextCursor }
  }),
  route(calls.replyToQuestion, async ({ ctx, caller, params, body }) => ({
    insertedId: await service.replyToQuestion(ctx, caller, params.questionId, body),
    msg: 'Reply sent',
  })),
  route(calls.editReply, async ({ ctx, caller, params, body }) => {
    await service.editReply(ctx, caller, params.replyId, body.text)
    return { msg: 'Reply updated' }
  }),
  route(calls.deleteReply, async ({ ctx, caller, params }) => {
    await service.deleteReply(ctx, caller, params.replyId)
    return { msg: 'Reply deleted' }
  }),
]

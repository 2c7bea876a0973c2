import * as calls from '@ateneo/contract'
import { route, type Route, unseen } from '../../platform/http/route.ts'
import { presentEditedQuestion, presentNamedQuestion, presentQuestion } from './present.ts'
import {
  addQuizQuestion,
  archiveQuizQuestion,
  editQuizQuestion,
  getQuizQuestion,
  importQuizQuestions,
  listNamedQuestions,
  listQuizQuestions,
  listQuizTags,
  previewQuestionImport,
} from './service.ts'

// Visitors see nothing of a bank.
export const quizRoutes: Route[] = [
  route(calls.listQuizQuestions, async ({ ctx, caller, query }) => {
    const { rows, ...page } = await listQuizQuestions(ctx, caller, query)
    return { documents: rows.map(presentQuestion), ...page }
  }),
  route(calls.listQuizTags, async ({ ctx, caller }) => ({ tags: await listQuizTags(ctx, caller) })),
  unseen(
    route(calls.listNamedQuestions, async ({ ctx, caller, body }) => ({
      documents: (await listNamedQuestions(ctx, caller, body.ids)).map(presentNamedQuestion),
    })),
  ),
  route(calls.getQuizQuestion, async ({ ctx, caller, params }) =>
    presentEditedQuestion(await getQuizQuestion(ctx, caller, params.questionId)),
  ),
  unseen(
    route(calls.addQuizQuestion, async ({ ctx, caller, body }) => ({
      insertedId: await addQuizQuestion(ctx, caller, body),
    })),
  ),
  unseen(
    route(calls.editQuizQuestion, async ({ ctx, caller, params, body }) =>
      presentEditedQuestion(await editQuizQuestion(ctx, caller, params.questionId, body)),
    ),
  ),
  unseen(
    route(calls.archiveQuizQuestion, async ({ ctx, caller, params }) => {
      await archiveQuizQuestion(ctx, caller, params.questionId)
      return { msg: 'Question archived' }
    }),
  ),
  unseen(
    route(calls.previewQuestionImport, ({ ctx, caller, body }) =>
      previewQuestionImport(ctx, caller, body.content),
    ),
  ),
  unseen(
    route(calls.importQuizQuestions, async ({ ctx, caller, body }) => ({
      count: await importQuizQuestions(ctx, caller, body),
    })),
  ),
]

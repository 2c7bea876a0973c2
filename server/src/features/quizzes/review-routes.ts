import * as calls from '@ateneo/contract'
import { type Route, route } from '../../platform/http/route.ts'
import { presentNamed } from './review-present.ts'
import { listLessonQuestions } from './service.ts'

export const quizReviewRoutes: Route[] = [
  route(calls.listLessonQuestions, async ({ ctx, caller, params }) => {
    const { questions, pools } = await listLessonQuestions(ctx, caller, params.contentId)
    return {
      documents: questions.map(presentNamed),
      pools: pools.map(({ tag, count, questions: drawn }) => ({
        tag,
        count,
        documents: drawn.map(presentNamed),
      })),
    }
  }),
]

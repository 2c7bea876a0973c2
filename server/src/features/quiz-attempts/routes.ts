import * as calls from '@ateneo/contract'
import { type Route, route, unseen } from '../../platform/http/route.ts'
import { videoQuestionRoutes } from './in-videos/routes.ts'
import { presentAttempt, presentOverview } from './present.ts'
import { quizResultRoutes } from './results/result-routes.ts'
import * as service from './service.ts'

export const quizAttemptRoutes: Route[] = [
  ...quizResultRoutes,
  ...videoQuestionRoutes,
  route(calls.getQuiz, async ({ ctx, caller, params }) =>
    presentOverview(await service.getQuiz(ctx, caller, params.contentId)),
  ),
  unseen(
    route(calls.startAttempt, async ({ ctx, caller, params }) =>
      presentAttempt(await service.startAttempt(ctx, caller, params.contentId)),
    ),
  ),
  route(calls.getAttempt, async ({ ctx, caller, params }) =>
    presentAttempt(await service.getAttempt(ctx, caller, params.attemptId)),
  ),
  unseen(
    route(calls.saveAnswer, async ({ ctx, caller, params, body }) => {
      const { savedAt, dueAt, now } = await service.saveAnswer(ctx, caller, params, body)
      return {
        savedDate: savedAt.toISOString(),
        dueDate: dueAt?.toISOString() ?? null,
        nowDate: now.toISOString(),
      }
    }),
  ),
  unseen(
    route(calls.submitAttempt, async ({ ctx, caller, params }) =>
      presentAttempt(await service.submitAttempt(ctx, caller, params.attemptId)),
    ),
  ),
]

import * as calls from '@ateneo/contract'
import { type Route, route } from '../../../platform/http/route.ts'
import * as service from '../service.ts'
import {
  presentGraded,
  presentOverride,
  presentRegrades,
  presentStudentAttempt,
} from './present.ts'

export const quizResultRoutes: Route[] = [
  route(calls.listQuizAttempts, async ({ ctx, caller, params, query }) => {
    const { rows, ...page } = await service.listQuizAttempts(ctx, caller, params.contentId, query)
    return { documents: rows.map(presentStudentAttempt), ...page }
  }),
  route(calls.getGradedAttempt, async ({ ctx, caller, params }) =>
    presentGraded(await service.getGradedAttempt(ctx, caller, params.attemptId)),
  ),
  route(calls.gradeAnswer, async ({ ctx, caller, params, body }) =>
    presentGraded(await service.gradeAnswer(ctx, caller, params, body)),
  ),
  route(calls.getQuizReport, ({ ctx, caller, params }) =>
    service.getQuizReport(ctx, caller, params.contentId),
  ),
  route(calls.previewRegrade, async ({ ctx, caller, params, query }) =>
    presentRegrades(await service.previewRegrade(ctx, caller, params.contentId, query)),
  ),
  route(calls.regradeQuiz, async ({ ctx, caller, params, body }) => ({
    insertedId: await service.regradeQuiz(ctx, caller, params.contentId, body),
    msg: 'Regrade begun',
  })),
  route(calls.listOverrides, async ({ ctx, caller, params }) => ({
    documents: (await service.listOverrides(ctx, caller, params.contentId)).map(presentOverride),
  })),
  route(calls.saveOverride, async ({ ctx, caller, params, body }) =>
    presentOverride(await service.saveOverride(ctx, caller, params, body)),
  ),
  route(calls.removeOverride, async ({ ctx, caller, params }) => {
    await service.removeOverride(ctx, caller, params)
    return { msg: 'Override removed' }
  }),
]

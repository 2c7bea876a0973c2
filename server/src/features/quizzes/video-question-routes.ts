import * as calls from '@ateneo/contract'
import { type Route, route } from '../../platform/http/route.ts'
import { presentVideoQuestions } from './video-question-present.ts'
import { listVideoQuestions, saveVideoQuestions } from './service.ts'

export const videoQuestionRoutes: Route[] = [
  route(calls.listVideoQuestions, async ({ ctx, caller, params }) =>
    presentVideoQuestions(await listVideoQuestions(ctx, caller, params.videoId)),
  ),
  route(calls.saveVideoQuestions, async ({ ctx, caller, params, body }) =>
    presentVideoQuestions(await saveVideoQuestions(ctx, caller, params.videoId, body)),
  ),
]

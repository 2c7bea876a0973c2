import * as calls from '@ateneo/contract'
import { type Route, route, unseen } from '../../../platform/http/route.ts'
import {
  answerInVideo,
  getVideoResults,
  listAskedInVideo,
  listVideoQuestions,
  saveVideoQuestions,
} from '../service.ts'
import { presentAnswered, presentAsked, presentVideoQuestions } from './present.ts'

export const videoQuestionRoutes: Route[] = [
  route(calls.listVideoQuestions, async ({ ctx, caller, params }) =>
    presentVideoQuestions(await listVideoQuestions(ctx, caller, params.videoId)),
  ),
  route(calls.saveVideoQuestions, async ({ ctx, caller, params, body }) =>
    presentVideoQuestions(await saveVideoQuestions(ctx, caller, params.videoId, body)),
  ),
  route(calls.listAskedInVideo, async ({ ctx, caller, params }) => {
    const { asked } = await listAskedInVideo(ctx, caller, params.contentId)
    return { questions: asked.map(presentAsked) }
  }),
  unseen(
    route(calls.answerInVideo, async ({ ctx, caller, params, body }) =>
      presentAnswered(await answerInVideo(ctx, caller, params, body)),
    ),
  ),
  route(calls.getVideoResults, ({ ctx, caller, params }) =>
    getVideoResults(ctx, caller, params.videoId),
  ),
]

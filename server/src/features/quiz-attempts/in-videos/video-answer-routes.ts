import * as calls from '@ateneo/contract'
import { type Route, route, unseen } from '../../../platform/http/route.ts'
import { answerInVideo, getVideoResults, listAskedInVideo } from '../service.ts'
import { presentAnswered, presentAsked } from './present.ts'

export const videoAnswerRoutes: Route[] = [
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

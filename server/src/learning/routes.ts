import { getVideo, reportProgress } from '@ateneo/contract'
import { type Route, route } from '../http/route.ts'
import * as service from './service.ts'

export const learningRoutes: Route[] = [
  route(getVideo, async ({ ctx, caller, body }) => service.openVideo(ctx, caller, body.videoId)),
  route(reportProgress, async ({ ctx, caller, params, body }) => {
    await service.recordProgress(ctx, caller, params.contentId, body)
    return { msg: 'Progress saved' }
  }),
]

import { getCourseProgress, getVideo, listProgress, reportProgress } from '@ateneo/contract'
import { type Route, route } from '../http/route.ts'
import { presentCourseProgress, presentReport, presentStudies } from './present.ts'
import * as service from './service.ts'

export const learningRoutes: Route[] = [
  route(getVideo, async ({ ctx, caller, body }) => service.openVideo(ctx, caller, body.videoId)),
  route(listProgress, async ({ ctx, caller }) =>
    presentStudies(await service.listStudies(ctx, caller)),
  ),
  route(getCourseProgress, async ({ ctx, caller, params }) =>
    presentCourseProgress(await service.readCourseProgress(ctx, caller, params.courseId)),
  ),
  route(reportProgress, async ({ ctx, caller, params, body }) =>
    presentReport(await service.recordProgress(ctx, caller, params.contentId, body)),
  ),
]

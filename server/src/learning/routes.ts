import {
  dropFavourite,
  getCourseProgress,
  getVideo,
  keepFavourite,
  listFavouriteIds,
  listFavourites,
  listProgress,
  reportProgress,
} from '@ateneo/contract'
import { presentCourse } from '../courses/present.ts'
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
  route(keepFavourite, async ({ ctx, caller, params }) => {
    await service.keepFavourite(ctx, caller, params.courseId)
    return { msg: 'Favourite kept' }
  }),
  route(dropFavourite, async ({ ctx, caller, params }) => {
    await service.dropFavourite(ctx, caller, params.courseId)
    return { msg: 'Favourite dropped' }
  }),
  route(listFavourites, async ({ ctx, caller, query }) => {
    const { courses, ...page } = await service.browseFavourites(ctx, caller, query)
    return { documents: courses.map(presentCourse), ...page }
  }),
  route(listFavouriteIds, async ({ ctx, caller }) => ({
    ids: await service.listFavouriteIds(ctx, caller),
  })),
]

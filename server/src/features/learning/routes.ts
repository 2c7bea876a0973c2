import * as calls from '@ateneo/contract'
import { presentCard, presentCourse } from '../courses/present.ts'
import { type Route, route, unseen } from '../../platform/http/route.ts'
import { presentCourseProgress, presentOpened, presentReport, presentProgress } from './present.ts'
import * as service from './service.ts'

export const learningRoutes: Route[] = [
  unseen(route(calls.getVideo, ({ ctx, caller, body }) => service.getVideo(ctx, caller, body))),
  route(calls.getLesson, async ({ ctx, caller, params }) =>
    presentOpened(await service.getLesson(ctx, caller, params.contentId)),
  ),
  route(calls.listProgress, async ({ ctx, caller }) =>
    presentProgress(await service.listProgress(ctx, caller)),
  ),
  route(calls.getCourseProgress, async ({ ctx, caller, params }) =>
    presentCourseProgress(await service.getCourseProgress(ctx, caller, params.courseId)),
  ),
  unseen(
    route(calls.reportProgress, async ({ ctx, caller, params, body }) =>
      presentReport(await service.reportProgress(ctx, caller, params.contentId, body)),
    ),
  ),
  unseen(
    route(calls.completeLesson, async ({ ctx, caller, params }) =>
      presentReport(await service.completeLesson(ctx, caller, params.contentId)),
    ),
  ),
  route(calls.keepFavourite, async ({ ctx, caller, params }) => {
    await service.keepFavourite(ctx, caller, params.courseId)
    return { msg: 'Favourite kept' }
  }),
  route(calls.dropFavourite, async ({ ctx, caller, params }) => {
    await service.dropFavourite(ctx, caller, params.courseId)
    return { msg: 'Favourite dropped' }
  }),
  route(calls.listFavourites, async ({ ctx, caller, query }) => {
    if (query.view === 'card') {
      const { courses, ...page } = await service.browseFavouriteCards(ctx, caller, query)
      return { documents: courses.map(presentCard), ...page }
    }
    const { courses, ...page } = await service.listFavourites(ctx, caller, query)
    return { documents: courses.map(presentCourse), ...page }
  }),
  route(calls.listFavouriteIds, async ({ ctx, caller }) => ({
    ids: await service.listFavouriteIds(ctx, caller),
  })),
]

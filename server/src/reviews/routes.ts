import { listCourseRatings, listRatings, rateCourse } from '@ateneo/contract'
import { route, type Route } from '../http/route.ts'
import { presentRatings } from './present.ts'
import { giveRating, listRatingsOf } from './service.ts'

export const reviewRoutes: Route[] = [
  route(rateCourse, async ({ ctx, caller, body: { courseId, rating, comment } }) => {
    const isFirst = await giveRating(ctx, caller, { courseId, stars: rating, comment })
    return { msg: isFirst ? '¡Gracias por tu calificación!' : 'Tu calificación quedó actualizada.' }
  }),
  route(listCourseRatings, async ({ ctx, caller, params }) => ({
    ratings: presentRatings(await listRatingsOf(ctx, caller, params.courseId), caller?.id),
  })),
  route(listRatings, async ({ ctx, caller, params }) =>
    presentRatings(await listRatingsOf(ctx, caller, params.courseId), caller?.id),
  ),
]

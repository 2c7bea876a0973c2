import * as calls from '@ateneo/contract'
import { sendCursor } from '../../platform/http/cursor.ts'
import { cached, route, type Route } from '../../platform/http/route.ts'
import { presentReview } from './present.ts'
import {
  answerRating,
  rateCourse,
  listFeaturedRatings,
  listRatings,
  summariseRatings,
  voteRating,
  unvoteRating,
} from './service.ts'

export const reviewRoutes: Route[] = [
  route(calls.rateCourse, async ({ ctx, caller, body: { courseId, rating, comment } }) => {
    const isFirst = await rateCourse(ctx, caller, { courseId, stars: rating, comment })
    return { msg: isFirst ? '¡Gracias por tu calificación!' : 'Tu calificación quedó actualizada.' }
  }),
  cached(
    route(calls.listCourseRatings, async ({ ctx, caller, params, query }) => {
      const { rows, nextCursor } = await listRatings(ctx, caller, params.courseId, query)
      const { own, ...figures } = await summariseRatings(ctx, caller, params.courseId)
      return {
        ratings: rows.map((row) => presentReview(row, caller?.id)),
        nextCursor,
        ...figures,
        own: own ? presentReview(own, caller?.id) : null,
      }
    }),
  ),
  route(calls.listRatings, async ({ ctx, caller, params, query, reply }) => {
    const { rows, nextCursor } = await listRatings(ctx, caller, params.courseId, query)
    sendCursor(reply, nextCursor)
    return rows.map((row) => presentReview(row, caller?.id))
  }),
  cached(
    route(calls.listFeaturedRatings, async ({ ctx }) => ({
      documents: await listFeaturedRatings(ctx),
    })),
  ),
  route(calls.voteRating, async ({ ctx, caller, params }) =>
    voteRating(ctx, caller, params.ratingId),
  ),
  route(calls.unvoteRating, async ({ ctx, caller, params }) =>
    unvoteRating(ctx, caller, params.ratingId),
  ),
  route(calls.answerRating, async ({ ctx, caller, params, body }) => {
    const { isFirst } = await answerRating(ctx, caller, params.ratingId, body.answer)
    return { msg: isFirst ? 'Answer published' : 'Answer updated' }
  }),
]

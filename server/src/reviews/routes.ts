import {
  answerRating,
  listCourseRatings,
  listRatings,
  rateCourse,
  unvoteRating,
  voteRating,
} from '@ateneo/contract'
import { held, route, type Route } from '../http/route.ts'
import { presentRating } from './present.ts'
import {
  answerComment,
  giveRating,
  listRatingsOf,
  summariseRatings,
  voteFor,
  withdrawVote,
} from './service.ts'

export const reviewRoutes: Route[] = [
  route(rateCourse, async ({ ctx, caller, body: { courseId, rating, comment } }) => {
    const isFirst = await giveRating(ctx, caller, { courseId, stars: rating, comment })
    return { msg: isFirst ? '¡Gracias por tu calificación!' : 'Tu calificación quedó actualizada.' }
  }),
  held(
    route(listCourseRatings, async ({ ctx, caller, params, query }) => {
      const { rows, nextCursor } = await listRatingsOf(ctx, caller, params.courseId, query)
      const { own, ...figures } = await summariseRatings(ctx, caller, params.courseId)
      return {
        ratings: rows.map((row) => presentRating(row, caller?.id)),
        nextCursor,
        ...figures,
        own: own ? presentRating(own, caller?.id) : null,
      }
    }),
  ),
  route(listRatings, async ({ ctx, caller, params, query, reply }) => {
    const { rows, nextCursor } = await listRatingsOf(ctx, caller, params.courseId, query)
    // A bare array has no room for it.
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
    return rows.map((row) => presentRating(row, caller?.id))
  }),
  route(voteRating, async ({ ctx, caller, params }) => voteFor(ctx, caller, params.ratingId)),
  route(unvoteRating, async ({ ctx, caller, params }) =>
    withdrawVote(ctx, caller, params.ratingId),
  ),
  route(answerRating, async ({ ctx, caller, params, body }) => {
    const { isFirst } = await answerComment(ctx, caller, params.ratingId, body.answer)
    return { msg: isFirst ? 'Answer published' : 'Answer updated' }
  }),
]

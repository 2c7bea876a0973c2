import { type Input, type listCourseRatings, ratingOrder } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { getVisibleCourse } from '../courses/service.ts'
import { instant, keysetPage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { findOwnReview, getRatingStats, pageReviews } from './review-page-store.ts'

type RatingQuery = Input<typeof listCourseRatings>['query']

const place = z.strictObject({
  sort: ratingOrder,
  key: z.int32(),
  at: instant,
  id: z.uuid(),
})

/** A page of a course's reviews. */
export async function listRatings(
  ctx: Context,
  caller: Caller | undefined,
  courseId: string,
  { sort, unanswered = false, ...wanted }: RatingQuery,
) {
  await getVisibleCourse(ctx, caller, courseId)
  return keysetPage(wanted, {
    shape: place.refine((end) => end.sort === sort),
    find: (slice) =>
      pageReviews(ctx.db, courseId, caller?.id, { sort, isUnansweredOnly: unanswered, ...slice }),
    placeOf: ({ sortKey: key, updatedAt, id }) => ({ sort, key, at: updatedAt.getTime(), id }),
  })
}

/** Stats of all reviews of the course, and the caller's own review. */
export async function summariseRatings(ctx: Context, caller: Caller | undefined, courseId: string) {
  const { count, sum, starCounts } = await getRatingStats(ctx.db, courseId)
  const own =
    caller?.type === 'student' ? await findOwnReview(ctx.db, courseId, caller.id) : undefined
  const average = count === 0 ? 0 : Math.round((sum / count) * 100) / 100
  return { total: count, average, starCounts, own }
}

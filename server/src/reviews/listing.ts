import { type Input, type listCourseRatings, ratingOrder } from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { getVisibleCourse } from '../courses/service.ts'
import { decodeCursor, encodeCursor, instant } from '../http/cursor.ts'
import type { Caller } from '../http/route.ts'
import { findOwnRating, getRatingFigures, pageRatings } from './rating-page-store.ts'

type Wanted = Input<typeof listCourseRatings>['query']

const place = z.strictObject({
  sort: ratingOrder,
  key: z.int32(),
  at: instant,
  id: z.uuid(),
})

/** A page of what students say of a course. */
export async function listRatingsOf(
  ctx: Context,
  caller: Caller | undefined,
  courseId: string,
  { sort, unanswered, limit, cursor }: Wanted,
) {
  await getVisibleCourse(ctx, caller, courseId)
  const after =
    cursor === undefined
      ? undefined
      : decodeCursor(
          cursor,
          place.refine((end) => end.sort === sort),
        )
  const found = await pageRatings(ctx.db, courseId, caller?.id, {
    sort,
    isUnansweredOnly: unanswered ?? false,
    after: after && { key: after.key, updatedAt: new Date(after.at), id: after.id },
    limit: limit === undefined ? undefined : limit + 1,
  })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const nextCursor =
    last && found.length > rows.length
      ? encodeCursor({ sort, key: last.sortKey, at: last.updatedAt.getTime(), id: last.id })
      : null
  return { rows, nextCursor }
}

/** What stands above the list: the figures of all ratings, and the caller's own. */
export async function summariseRatings(ctx: Context, caller: Caller | undefined, courseId: string) {
  const { count, sum, starCounts } = await getRatingFigures(ctx.db, courseId)
  const own =
    caller?.type === 'student' ? await findOwnRating(ctx.db, courseId, caller.id) : undefined
  const average = count === 0 ? 0 : Math.round((sum / count) * 100) / 100
  return { total: count, average, starCounts, own }
}

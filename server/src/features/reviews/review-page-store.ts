import type { RatingOrder } from '@ateneo/contract'
import { and, eq, isNull, type SQL, sql } from '../../platform/db/drizzle.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { KeysetPosition, Slice } from '../../platform/db/keyset.ts'
import { courses } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { reviews, reviewVotes } from './tables.ts'

export type ReviewRow = Awaited<ReturnType<typeof pageReviews>>[number]

/** Sort key per order, descending; each has an index. */
const keys: Record<RatingOrder, SQL<number>> = {
  useful: sql`${reviews.usefulCount}`,
  newest: sql`0`,
  lowest: sql`(-${reviews.stars})`,
}

/** Ties are ordered by age. */
export interface ReviewPage extends Slice<KeysetPosition & { key: number }> {
  sort: RatingOrder
  isUnansweredOnly: boolean
}

export function pageReviews(
  db: Executor,
  courseId: string,
  callerId: string | undefined,
  { sort, isUnansweredOnly, after, limit }: ReviewPage,
) {
  const isNewest = sort === 'newest'
  const key = keys[sort]
  const order = isNewest ? [] : [sql`${key} desc`]
  const rest = sql`${reviews.updatedAt}, ${reviews.id}`
  return selectReviews(db, callerId, key)
    .where(
      and(
        eq(reviews.courseId, courseId),
        isNull(reviews.hiddenAt),
        isUnansweredOnly ? isNull(reviews.answer) : undefined,
        after &&
          (isNewest
            ? sql`(${rest}) < (${bound(after)})`
            : sql`(${key}, ${rest}) < (${after.key}::int, ${bound(after)})`),
      ),
    )
    .orderBy(...order, sql`${reviews.updatedAt} desc`, sql`${reviews.id} desc`)
    .limit(limit)
}

const bound = ({ at, id }: KeysetPosition) => sql`${at.toISOString()}::timestamptz, ${id}::uuid`

export async function findOwnReview(db: Executor, courseId: string, studentId: string) {
  const [row] = await selectReviews(db, studentId, sql`0`).where(
    and(eq(reviews.courseId, courseId), eq(reviews.studentId, studentId)),
  )
  return row
}

function selectReviews(db: Executor, callerId: string | undefined, sortKey: SQL<number>) {
  const isVoted =
    callerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (
          select 1 from ${reviewVotes}
          where ${reviewVotes.ratingId} = ${reviews.id} and ${reviewVotes.studentId} = ${callerId})`
  return db
    .select({
      id: reviews.id,
      studentId: reviews.studentId,
      stars: reviews.stars,
      comment: reviews.comment,
      updatedAt: reviews.updatedAt,
      usefulCount: reviews.usefulCount,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      hiddenAt: reviews.hiddenAt,
      isVoted,
      sortKey,
      student: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.studentId))
}

/** Stats of all reviews that are not hidden, denormalized in the course's row. */
export async function getRatingStats(db: Executor, courseId: string) {
  const [row] = await db
    .select({
      count: courses.ratingCount,
      sum: courses.ratingSum,
      starCounts: courses.ratingCounts,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
  return row!
}

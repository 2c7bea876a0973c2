import type { RatingOrder } from '@ateneo/contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { courses } from '../courses/tables.ts'
import { users } from '../identity/tables.ts'
import { ratings, ratingVotes } from './tables.ts'

export type RatingRow = Awaited<ReturnType<typeof pageRatings>>[number]

/** Where a page ended. Two with the same key go by age. */
export interface Place {
  key: number
  updatedAt: Date
  id: string
}

/** What each order goes by, downwards; each has its index. */
const keys: Record<RatingOrder, SQL<number>> = {
  useful: sql`${ratings.usefulCount}`,
  newest: sql`0`,
  lowest: sql`(-${ratings.stars})`,
}

export interface RatingPage {
  sort: RatingOrder
  isUnansweredOnly: boolean
  after: Place | undefined
  limit: number | undefined
}

export function pageRatings(
  db: Executor,
  courseId: string,
  callerId: string | undefined,
  { sort, isUnansweredOnly, after, limit }: RatingPage,
) {
  const isNewest = sort === 'newest'
  const key = keys[sort]
  const order = isNewest ? [] : [sql`${key} desc`]
  const rest = sql`${ratings.updatedAt}, ${ratings.id}`
  const query = selectRatings(db, callerId, key)
    .where(
      and(
        eq(ratings.courseId, courseId),
        isUnansweredOnly ? isNull(ratings.answer) : undefined,
        after &&
          (isNewest
            ? sql`(${rest}) < (${bound(after)})`
            : sql`(${key}, ${rest}) < (${after.key}::int, ${bound(after)})`),
      ),
    )
    .orderBy(...order, sql`${ratings.updatedAt} desc`, sql`${ratings.id} desc`)
    .$dynamic()
  return limit === undefined ? query : query.limit(limit)
}

const bound = ({ updatedAt, id }: Place) =>
  sql`${updatedAt.toISOString()}::timestamptz, ${id}::uuid`

export async function findOwnRating(db: Executor, courseId: string, studentId: string) {
  const [row] = await selectRatings(db, studentId, sql`0`).where(
    and(eq(ratings.courseId, courseId), eq(ratings.studentId, studentId)),
  )
  return row
}

function selectRatings(db: Executor, callerId: string | undefined, sortKey: SQL<number>) {
  const isVoted =
    callerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (
          select 1 from ${ratingVotes}
          where ${ratingVotes.ratingId} = ${ratings.id} and ${ratingVotes.studentId} = ${callerId})`
  return db
    .select({
      id: ratings.id,
      studentId: ratings.studentId,
      stars: ratings.stars,
      comment: ratings.comment,
      updatedAt: ratings.updatedAt,
      usefulCount: ratings.usefulCount,
      answer: ratings.answer,
      answeredAt: ratings.answeredAt,
      isVoted,
      sortKey,
      student: {
        firstNames: users.firstNames,
        lastNames: users.lastNames,
        imageUrl: users.imageUrl,
      },
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.studentId))
}

/** The figures of all ratings of a course, as they are kept with it. */
export async function getRatingFigures(db: Executor, courseId: string) {
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

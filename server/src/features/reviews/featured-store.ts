import {
  and,
  between,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  notExists,
  sql,
} from '../../platform/db/drizzle.ts'
import { courses, dampedRating } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { reportCases } from '../reports/tables.ts'
import { reviews } from './tables.ts'

/** The comments of so many of the best rated courses are looked at. */
const COURSES_READ = 60
const LEAST_STARS = 4
/** Enough to say something, and short enough for a card. */
const LEAST_CHARACTERS = 60
const MOST_CHARACTERS = 320
/** More than are shown: some may be of one person. */
const ROWS_READ = 20

/** The newest good comment of each of the best rated courses, the newest of them on top. */
export async function listFeatured(db: Executor) {
  const rank = dampedRating(courses.ratingSum, courses.ratingCount)
  const best = db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .where(eq(courses.status, 'approved'))
    .orderBy(desc(rank), desc(courses.id))
    .limit(COURSES_READ)
    .as('best')
  const reports = db
    .select({ one: sql`1` })
    .from(reportCases)
    .where(
      and(eq(reportCases.reviewId, reviews.id), inArray(reportCases.state, ['open', 'hidden'])),
    )
  const newest = db
    .select({
      id: reviews.id,
      studentId: reviews.studentId,
      stars: reviews.stars,
      comment: reviews.comment,
      updatedAt: reviews.updatedAt,
      firstNames: users.firstNames,
      lastNames: users.lastNames,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.studentId))
    .where(
      and(
        eq(reviews.courseId, best.id),
        gte(reviews.stars, LEAST_STARS),
        isNull(reviews.hiddenAt),
        between(sql`char_length(${reviews.comment})`, LEAST_CHARACTERS, MOST_CHARACTERS),
        eq(users.state, 'active'),
        notExists(reports),
      ),
    )
    .orderBy(desc(reviews.updatedAt), desc(reviews.id))
    .limit(1)
    .as('newest')
  return db
    .select({
      id: newest.id,
      studentId: newest.studentId,
      stars: newest.stars,
      comment: newest.comment,
      firstNames: newest.firstNames,
      lastNames: newest.lastNames,
      courseId: best.id,
      slug: best.slug,
      title: best.title,
    })
    .from(best)
    .crossJoinLateral(newest)
    .orderBy(desc(newest.updatedAt), desc(newest.id))
    .limit(ROWS_READ)
}

export type FeaturedRow = Awaited<ReturnType<typeof listFeatured>>[number]

import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { reviews } from '../reviews/tables.ts'

interface Span {
  /** `2026-11`, the last one. */
  until: string
  months: number
  timeZone: string
}

/** Stars by month, the oldest first; a review that was changed counts when it was changed last. */
export async function countReviewsByMonth(
  db: Executor,
  courseId: string,
  { until, months, timeZone }: Span,
) {
  const month = sql<string>`to_char(${reviews.updatedAt} at time zone ${timeZone}, 'YYYY-MM')`
  const firstDay = sql`(${`${until}-01`}::date - make_interval(months => ${months - 1}))`
  return db
    .select({
      month: month.as('month'),
      average: sql<number>`avg(${reviews.stars})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.courseId, courseId),
        gte(reviews.updatedAt, sql`${firstDay} at time zone ${timeZone}`),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
}

import { and, asc, eq, gte, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { reviews } from '../../reviews/tables.ts'

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
  const span = { last: `${until}-01`, before: months - 1, timeZone }
  return reviewMonths(db).execute({ courseId, ...span })
}

const reviewMonths = prepared((db) => {
  const timeZone = sql`${sql.placeholder('timeZone')}::text`
  const month = sql<string>`to_char(${reviews.updatedAt} at time zone ${timeZone}, 'YYYY-MM')`
  const [last, before] = [sql.placeholder('last'), sql.placeholder('before')]
  const firstDay = sql`(${last}::date - make_interval(months => ${before}::int))`
  return db
    .select({
      month: month.as('month'),
      average: sql<number>`avg(${reviews.stars})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.courseId, sql.placeholder('courseId')),
        gte(reviews.updatedAt, sql`${firstDay} at time zone ${timeZone}`),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`))
    .prepare('review_months')
})

import type { ListingOrder } from '@ateneo/contract'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { priceCents } from '../../courses/store.ts'
import { courseSearch, courses, dampedRating } from '../../courses/tables.ts'
import { type SearchTerms, textQuery } from './search-store.ts'

/** A sort order of courses, and the comparison of a cursor's key with it. */
export interface Ranking {
  key: SQL<number>
  /** The indexed form of the key, if it differs. */
  column?: SQL
  /**
   * Column behind a key without an index. Courses with a value and courses that share the default
   * are read apart, each by the column's index.
   */
  own?: SQL
  bound: (key: number) => SQL
  isAscending?: boolean
}

// Cast to the column's type, so that its index applies; keys out of range are clamped.
const asInteger = (key: number) => sql`${Math.trunc(clamp(key, -1, 2 ** 31 - 1))}::int`
const asNumber = (key: number) => sql`${key}::float8`
const asInstant = (key: number) =>
  sql`${new Date(Math.trunc(clamp(key, 0, END_OF_DATES))).toISOString()}::timestamptz`

/** Last instant with a four-digit year. */
const END_OF_DATES = Date.UTC(9999, 11, 31)

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

const popularity: Ranking = { key: sql`${courses.studentCount}`, bound: asInteger }
const dearness: Ranking = {
  key: sql`${priceCents}`,
  own: sql`${courses.priceCents}`,
  bound: asInteger,
}

const sinceMs = sql`extract(epoch from coalesce(${courses.submittedAt}, ${courses.createdAt})) * 1000`
/** Later than any date in milliseconds, so that courses that do not wait come after the others. */
const AFTER_DATES = sql.raw('1e15')
const reviewKey = sql<number>`(case when ${courses.status} = 'pending' then ${sinceMs}
  else ${AFTER_DATES} - ${sinceMs} end)::float8`

const rankings: Record<Exclude<ListingOrder, 'relevance'>, Ranking> = {
  popular: popularity,
  newest: {
    key: sql`(extract(epoch from ${courses.createdAt}) * 1000)::float8`,
    column: sql`${courses.createdAt}`,
    bound: asInstant,
  },
  rating: { key: dampedRating(courses.ratingSum, courses.ratingCount), bound: asNumber },
  price: { ...dearness, isAscending: true },
  '-price': dearness,
  review: { key: reviewKey, bound: asNumber, isAscending: true },
}

/** Without a search, relevance means popularity. */
export function rankingOf(sort: ListingOrder, terms: SearchTerms | undefined): Ranking {
  if (sort !== 'relevance') return rankings[sort]
  return terms ? { key: relevance(terms), bound: asNumber } : popularity
}

/** How many of the words the row's course has, then how well: `ts_rank` is below one. */
function relevance(terms: SearchTerms): SQL<number> {
  const { document, courseId } = courseSearch
  const rank = sql`ts_rank(${document}, ${textQuery(terms)})`
  const has = terms.readings.map(
    (reading) =>
      sql`(${document} @@ ${textQuery({ readings: [reading], excluded: [], match: 'all' })})::int`,
  )
  const parts = terms.match === 'all' ? [rank] : [...has, rank]
  return sql`(
    select (${sql.join(parts, sql` + `)})::float8 from ${courseSearch}
    where ${courseId} = ${courses.id})`
}

import type { CourseOrder } from '@ateneo/contract'
import { type SQL, sql } from 'drizzle-orm'
import { priceCents } from '../courses/store.ts'
import { courses, dampedRating } from '../courses/tables.ts'
import type { Place } from './cursor.ts'
import { relevance, type SearchTerms } from './search-store.ts'

/** What an order of courses goes by, and how a cursor's key is held against it. */
export interface Ranking {
  key: SQL<number>
  /** The side of the comparison that an index knows, where it is not the key itself. */
  column?: SQL
  /**
   * Where no index knows the key: the column of which it is made. Courses that have it and courses
   * that share one key, for want of it, are found apart, each by the column's index.
   */
  own?: SQL
  bound: (key: number) => SQL
  isAscending?: boolean
}

// As the column's own type, so that its index serves; a key out of its range is brought into it.
const asInteger = (key: number) => sql`${Math.trunc(clamp(key, -1, 2 ** 31 - 1))}::int`
const asNumber = (key: number) => sql`${key}::float8`
const asInstant = (key: number) =>
  sql`${new Date(Math.trunc(clamp(key, 0, END_OF_DATES))).toISOString()}::timestamptz`

/** The last moment that has a year of four digits. */
const END_OF_DATES = Date.UTC(9999, 11, 31)

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

const popularity: Ranking = { key: sql`${courses.studentCount}`, bound: asInteger }
/** Below every rank that a search gives. */
const BELOW_RANKS = -(2 ** 31)

/** By popularity, with keys that no rank has: of what was found, what was not ranked. */
export const restOfFound: Ranking = {
  key: sql`(${courses.studentCount} + ${sql.raw(`${BELOW_RANKS}`)}::float8)`,
  column: sql`${courses.studentCount}`,
  bound: (key) => asInteger(key - BELOW_RANKS),
}

/** Whether the place lies among those. */
export function isOfRest({ key }: Place): boolean {
  return key < 0
}

const dearness: Ranking = {
  key: sql`${priceCents}`,
  own: sql`${courses.priceCents}`,
  bound: asInteger,
}

const rankings: Record<Exclude<CourseOrder, 'relevance'>, Ranking> = {
  popular: popularity,
  newest: {
    key: sql`(extract(epoch from ${courses.createdAt}) * 1000)::float8`,
    column: sql`${courses.createdAt}`,
    bound: asInstant,
  },
  rating: { key: dampedRating(courses.ratingSum, courses.ratingCount), bound: asNumber },
  price: { ...dearness, isAscending: true },
  '-price': dearness,
}

/** Without a search nothing is more relevant than what others chose. */
export function rankingOf(sort: CourseOrder, terms: SearchTerms | undefined): Ranking {
  if (sort !== 'relevance') return rankings[sort]
  return terms ? { key: relevance(terms), bound: asNumber } : popularity
}

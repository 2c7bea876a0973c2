import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import { union } from '../../../platform/db/drizzle-pg.ts'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../platform/db/connect.ts'
import type { FoundCourse } from '../../courses/store.ts'
import { courseSearch, courses } from '../../courses/tables.ts'
import { isApproved } from '../cards/filter-store.ts'
import { rankOf } from './ranking-store.ts'
import { type SearchTerms, textQuery, writeQuery } from './search-store.ts'

/** Above this number of matches, not all are ranked by relevance. */
export const MAX_RANKED = 500
/** Number of most popular matches that are ranked in that case, and as many with all words. */
export const RANKED_OF_MANY = 200

/** About 12 MB. */
const MAX_CACHED_COURSES = 100_000
/** Maximum age of the popularity that selects the matches to rank. */
const LIFETIME_MILLISECONDS = 60_000

export type RankedCourse = Required<FoundCourse>

const caches = new WeakMap<Executor, LRUCache<string, RankedCourse[]>>()

/**
 * Approved matches by descending relevance: all, or the most popular of very many. Cached per query
 * and `search_version`, the only inputs of ranks.
 */
export async function rankFound(
  db: Executor,
  terms: SearchTerms,
  total: number,
): Promise<readonly RankedCourse[]> {
  const cache =
    caches.get(db) ??
    new LRUCache<string, RankedCourse[]>({
      maxSize: MAX_CACHED_COURSES,
      sizeCalculation: (ranked) => ranked.length + 1,
      ttl: LIFETIME_MILLISECONDS,
    })
  caches.set(db, cache)
  const key = `${terms.version} ${writeQuery(terms)}`
  const known = cache.get(key)
  if (known) return known
  const ranked = await readRanked(db, terms, total > MAX_RANKED)
  cache.set(key, ranked)
  return ranked
}

function readRanked(db: Executor, terms: SearchTerms, isMany: boolean): Promise<RankedCourse[]> {
  const ranked = rankedOf(db, terms, isMany).as('found')
  return db
    .select({ id: ranked.id, sortKey: rankOf(sql`${ranked.document}`, terms) })
    .from(ranked)
    .orderBy(sql`2 desc`, sql`1 desc`)
}

function rankedOf(db: Executor, terms: SearchTerms, isMany: boolean) {
  const find = (some: SearchTerms) =>
    db
      .select({ id: courses.id, document: courseSearch.document })
      .from(courses)
      .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
      .where(and(isApproved, sql`${courseSearch.document} @@ ${textQuery(some)}`))
  if (!isMany) return find(terms)
  const findPopular = (some: SearchTerms) =>
    find(some)
      .orderBy(sql`${courses.studentCount} desc`, sql`${courses.id} desc`)
      .limit(RANKED_OF_MANY)
  if (terms.match === 'all') return findPopular(terms)
  return union(findPopular({ ...terms, match: 'all' }), findPopular(terms))
}

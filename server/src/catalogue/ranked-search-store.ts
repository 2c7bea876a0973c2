import { and, eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../db/connect.ts'
import type { FoundCourse } from '../courses/store.ts'
import { courseSearch, courses } from '../courses/tables.ts'
import { isApproved } from './filter-store.ts'
import { type SearchTerms, textQuery, writeQuery } from './search-store.ts'

/** Above this number of matches, not all are ranked by relevance. */
export const MAX_RANKED = 500
/** Number of most popular matches that are ranked in that case. */
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
  const query = textQuery(terms)
  const found = db
    .select({ id: courses.id, document: courseSearch.document })
    .from(courses)
    .innerJoin(courseSearch, eq(courseSearch.courseId, courses.id))
    .where(and(isApproved, sql`${courseSearch.document} @@ ${query}`))
    .orderBy(...(isMany ? [sql`${courses.studentCount} desc`, sql`${courses.id} desc`] : []))
    .$dynamic()
  const ranked = (isMany ? found.limit(RANKED_OF_MANY) : found).as('found')
  const rank: SQL<number> = sql`ts_rank(${ranked.document}, ${query})::float8`
  return db
    .select({ id: ranked.id, sortKey: rank })
    .from(ranked)
    .orderBy(sql`2 desc`, sql`1 desc`)
}

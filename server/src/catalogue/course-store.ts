import type { CourseLevel, CourseOrder, CourseStatus } from '@ateneo/contract'
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import {
  type CourseListing,
  isVisibleTo,
  lookOf,
  lookValues,
  priceCents,
  readCourses,
  selectCourses,
  type Viewer,
  viewerType,
  type ViewerType,
} from '../courses/store.ts'
import { courses } from '../courses/tables.ts'
import type { Place } from './cursor.ts'
import { isOfRest, type Ranking, rankingOf, restOfFound } from './ranking-store.ts'
import { isAnyFoundBy, isFoundBy, type SearchTerms } from './search-store.ts'
import { countApproved } from './totals-store.ts'

/** Of what a search finds, so many are ranked by how well they answer. */
export const MOST_RANKED = 500

export interface CourseFilter {
  isApprovedOnly: boolean
  status: NonNullable<CourseStatus> | undefined
  terms: SearchTerms | undefined
  categoryId: string | undefined
  minPriceCents: number | undefined
  maxPriceCents: number | undefined
  level: CourseLevel | undefined
  /** Which courses are the caller's own. */
  owned: SQL | undefined
}

/** Who asks, and when. */
export interface Onlooker {
  viewer: Viewer | undefined
  now: Date
}

export interface Page {
  sort: CourseOrder
  after: Place | undefined
  limit: number
}

/** The next courses after a place, in the order. */
export function pageCourses(
  db: Executor,
  { viewer, now }: Onlooker,
  filter: CourseFilter,
  { sort, after, limit }: Page,
): Promise<CourseListing[]> {
  if (after === undefined && isWholeWindow(filter)) {
    return readFirstPage(db, { viewer, now }, sort, limit)
  }
  return readSection(db, { viewer, now }, { ...rankingOf(sort, filter.terms), after, limit }, [
    whereCourse(filter),
  ])
}

/** Pages are read in one of these lengths: PostgreSQL plans better for a limit that it knows. */
const firstPageLengths = [25, 101]

const firstPage = prepared((db, variant: `${ViewerType} ${CourseOrder} ${number}`) => {
  const [type, sort, length] = variant.split(' ') as [ViewerType, CourseOrder, string]
  const ranking = rankingOf(sort, undefined)
  return selectCourses(db, lookOf(type), {
    where: isApproved,
    orderBy: orderBy(ranking),
    limit: sql.raw(length),
    sortKey: ranking.key,
  }).prepare(`first_page_${variant.replaceAll(' ', '_')}`)
})

/** What everyone sees who opens the catalogue. */
async function readFirstPage(
  db: Executor,
  { viewer, now }: Onlooker,
  sort: CourseOrder,
  limit: number,
): Promise<CourseListing[]> {
  const length = firstPageLengths.find((length) => length >= limit)!
  const statement = firstPage(db, `${viewerType(viewer)} ${sort} ${length}`)
  const rows = await statement.execute(lookValues(viewer, now))
  return rows.slice(0, limit)
}

/**
 * The next courses of a search that finds very many: how well each one answers would take longer
 * to tell than anyone waits. The most popular come first, ranked by it, then the others.
 */
export async function pageManyFound(
  db: Executor,
  onlooker: Onlooker,
  filter: CourseFilter & { terms: SearchTerms },
  { after, limit }: Omit<Page, 'sort'>,
): Promise<CourseListing[]> {
  const found = whereCourse(filter)
  const most = sql`(
    select ${courses.id} from ${courses} where ${found}
    order by ${courses.studentCount} desc, ${courses.id} desc limit ${sql.raw(`${MOST_RANKED}`)})`
  const isPastRanked = after !== undefined && isOfRest(after)
  const ranked = isPastRanked
    ? []
    : await readSection(db, onlooker, { ...rankingOf('relevance', filter.terms), after, limit }, [
        sql`${courses.id} in ${most}`,
      ])
  if (ranked.length === limit) return ranked
  const section = { ...restOfFound, after: isPastRanked ? after : undefined }
  const rest = await readSection(db, onlooker, { ...section, limit: limit - ranked.length }, [
    found,
    sql`${courses.id} not in ${most}`,
  ])
  return [...ranked, ...rest]
}

interface Section extends Ranking {
  after: Place | undefined
  limit: number
}

/** Two courses with the same key go by age. */
function readSection(
  db: Executor,
  { viewer, now }: Onlooker,
  { after, limit, ...ranking }: Section,
  where: (SQL | undefined)[],
): Promise<CourseListing[]> {
  const { key, column = key, bound, isAscending } = ranking
  const beyond = isAscending ? sql`>` : sql`<`
  const isAfter =
    after && sql`(${column}, ${courses.id}) ${beyond} (${bound(after.key)}, ${after.id}::uuid)`
  return readCourses(db, viewer, now, {
    where: and(...where, isAfter),
    orderBy: orderBy(ranking),
    limit,
    sortKey: key,
  })
}

function orderBy({ key, column = key, isAscending }: Ranking): SQL[] {
  const direction = isAscending ? sql`asc` : sql`desc`
  return [sql`${column} ${direction}`, sql`${courses.id} ${direction}`]
}

export async function countCourses(db: Executor, filter: CourseFilter): Promise<number> {
  if (isWindow(filter)) return countApproved(db, filter.categoryId)
  const [row] = await db
    .select({ total: count() })
    .from(courses)
    .where(whereCourse(filter, isAnyFoundBy))
  return row?.total ?? 0
}

/** Whether nothing is asked for but what is on offer, of one category or of all. */
function isWindow({ isApprovedOnly, status, categoryId, ...wishes }: CourseFilter): boolean {
  return isApprovedOnly && Object.values(wishes).every((wish) => wish === undefined)
}

function isWholeWindow(filter: CourseFilter): boolean {
  return isWindow(filter) && filter.categoryId === undefined
}

// Written out, so that the partial indexes serve.
const isApproved = sql`${courses.status} = 'approved'`

function whereCourse(filter: CourseFilter, isFound = isFoundBy) {
  const { terms, categoryId, minPriceCents, maxPriceCents, level, owned } = filter
  return and(
    filter.isApprovedOnly ? isApproved : undefined,
    filter.status && eq(courses.status, filter.status),
    terms && isFound(terms),
    categoryId === undefined ? undefined : eq(courses.categoryId, categoryId),
    level && eq(courses.level, level),
    minPriceCents === undefined ? undefined : gte(priceCents, minPriceCents),
    maxPriceCents === undefined ? undefined : lte(priceCents, maxPriceCents),
    owned,
  )
}

const visibleCourse = prepared((db, type: ViewerType) => {
  const look = lookOf(type)
  return selectCourses(db, look, {
    where: and(eq(courses.id, sql.placeholder('courseId')), isVisibleTo(look.viewer)),
    orderBy: [],
  }).prepare(`course_for_${type}`)
})

export async function findVisibleCourse(
  db: Executor,
  { viewer, now }: Onlooker,
  courseId: string,
): Promise<CourseListing | undefined> {
  const statement = visibleCourse(db, viewerType(viewer))
  const [row] = await statement.execute({ ...lookValues(viewer, now), courseId })
  return row
}

import type { CourseOrder } from '@ateneo/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import {
  type CourseListing,
  describeCourses,
  findCourses,
  type FoundCourse,
  isVisibleTo,
  lookOf,
  lookValues,
  readCourses,
  selectCourses,
  type Viewer,
  viewerType,
  type ViewerType,
} from '../courses/store.ts'
import { courses } from '../courses/tables.ts'
import type { Place } from './cursor.ts'
import { type CourseFilter, isApproved, isWholeWindow, whereCourse } from './filter-store.ts'
import { refine, type Section } from './page-store.ts'
import { isOfRest, rankingOf, restOfFound } from './ranking-store.ts'
import type { SearchTerms } from './search-store.ts'

/** Of what a search finds, so many are ranked by how well they answer. */
export const MOST_RANKED = 500

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
  const ranking = rankingOf(sort, filter.terms)
  return readCourses(db, viewer, now, refine({ ranking, where: whereCourse(filter), after, limit }))
}

/** Pages are read in one of these lengths: PostgreSQL plans better for a limit that it knows. */
const firstPageLengths = [25, 101]

const firstPage = prepared((db, variant: `${ViewerType} ${CourseOrder} ${number}`) => {
  const [type, sort, length] = variant.split(' ') as [ViewerType, CourseOrder, string]
  const ranking = rankingOf(sort, undefined)
  const page = refine({ ranking, where: isApproved, limit: sql.raw(length) })
  return selectCourses(db, lookOf(type), page).prepare(`first_page_${variant.replaceAll(' ', '_')}`)
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
  { viewer, now }: Onlooker,
  filter: CourseFilter & { terms: SearchTerms },
  { after, limit }: Omit<Page, 'sort'>,
): Promise<CourseListing[]> {
  const found = whereCourse(filter)
  const most = sql`(
    select ${courses.id} from ${courses} where ${found}
    order by ${courses.studentCount} desc, ${courses.id} desc limit ${sql.raw(`${MOST_RANKED}`)})`
  const find = (section: Section) => findCourses(db, refine(section))
  const isPastRanked = after !== undefined && isOfRest(after)
  const byRank = rankingOf('relevance', filter.terms)
  const ranked = isPastRanked
    ? []
    : await find({ ranking: byRank, where: sql`${courses.id} in ${most}`, after, limit })
  const describe = (found: FoundCourse[]) => describeCourses(db, viewer, now, found)
  if (ranked.length === limit) return describe(ranked)
  const rest = await find({
    ranking: restOfFound,
    where: and(found, sql`${courses.id} not in ${most}`),
    after: isPastRanked ? after : undefined,
    limit: limit - ranked.length,
  })
  return describe([...ranked, ...rest])
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

import type { CourseOrder, ListingOrder } from '@ateneo/contract'
import { and, eq, sql } from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import {
  type CardRow,
  type CourseListing,
  describeCards,
  describeCourses,
  findCourses,
  type FoundCourse,
  isVisibleTo,
  viewerColumns,
  viewerValues,
  selectCards,
  selectCourses,
  type Viewer,
  viewerType,
  type ViewerType,
} from '../../courses/store.ts'
import { courses } from '../../courses/tables.ts'
import type { CardPosition } from './cursor.ts'
import {
  countCourses,
  type CourseFilter,
  isApproved,
  isUnfiltered,
  readsAll,
  whereCourse,
} from './filter-store.ts'
import { findWithTotal, refine } from './page-store.ts'
import { rankingOf } from '../search/ranking-store.ts'
import { isAnyFoundBy } from '../search/search-store.ts'

/** The caller and the current time, which decide access. */
export interface ViewerContext {
  viewer: Viewer | undefined
  now: Date
}

export interface Page {
  sort: ListingOrder
  after: CardPosition | undefined
  limit: number
}

/** Columns of a listing: the whole course, or only those of a card. */
export interface Projection<Row> {
  /** Reads the first approved courses by a prepared statement of this page length. */
  readFirst(sort: CourseOrder, length: number): Promise<Row[]>
  describe(found: FoundCourse[]): Promise<Row[]>
}

/** The courses after a cursor, in the given order, and how many match in all. */
export async function pageCourses<Row>(
  db: Executor,
  depth: Projection<Row>,
  filter: CourseFilter,
  { sort, after, limit }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const ranking = rankingOf(sort, filter.terms)
  if (readsAll(filter, sort)) {
    const where = whereCourse(filter, isAnyFoundBy)
    const { found, total } = await findWithTotal(db, { ranking, where, after, limit })
    return { rows: await depth.describe(found), total }
  }
  const total = await countCourses(db, filter)
  const length = firstPageLengths.find((length) => length >= limit)
  if (length && after === undefined && sort !== 'review' && isUnfiltered(filter)) {
    return { rows: (await depth.readFirst(sort, length)).slice(0, limit), total }
  }
  const found = await findCourses(db, refine({ ranking, where: whereCourse(filter), after, limit }))
  return { rows: await depth.describe(found), total }
}

/** Fixed page lengths of prepared statements: PostgreSQL plans better for a known limit. */
const firstPageLengths = [25, 101]

function firstOf(sort: CourseOrder, length: string) {
  return refine({
    ranking: rankingOf(sort, undefined),
    where: isApproved,
    limit: sql.raw(length),
  })
}

const firstPage = prepared((db, variant: `${ViewerType} ${CourseOrder} ${number}`) => {
  const [type, sort, length] = variant.split(' ') as [ViewerType, CourseOrder, string]
  const statement = selectCourses(db, viewerColumns(type), firstOf(sort, length))
  return statement.prepare(`first_page_${variant.replaceAll(' ', '_')}`)
})

const firstCards = prepared((db, variant: `${ViewerType} ${CourseOrder} ${number}`) => {
  const [type, sort, length] = variant.split(' ') as [ViewerType, CourseOrder, string]
  const statement = selectCards(db, viewerColumns(type), firstOf(sort, length))
  return statement.prepare(`first_cards_${variant.replaceAll(' ', '_')}`)
})

export function wholeCourses(
  db: Executor,
  { viewer, now }: ViewerContext,
): Projection<CourseListing> {
  return {
    readFirst: (sort, length) =>
      firstPage(db, `${viewerType(viewer)} ${sort} ${length}`).execute(viewerValues(viewer, now)),
    describe: (found) => describeCourses(db, viewer, now, found),
  }
}

export function courseCards(db: Executor, { viewer, now }: ViewerContext): Projection<CardRow> {
  return {
    readFirst: (sort, length) =>
      firstCards(db, `${viewerType(viewer)} ${sort} ${length}`).execute(viewerValues(viewer, now)),
    describe: (found) => describeCards(db, viewer, now, found),
  }
}

const visibleCourse = prepared((db, type: ViewerType) => {
  const look = viewerColumns(type)
  return selectCourses(db, look, {
    where: and(eq(courses.id, sql.placeholder('courseId')), isVisibleTo(look.viewer)),
    orderBy: [],
  }).prepare(`course_for_${type}`)
})

export async function findVisibleCourse(
  db: Executor,
  { viewer, now }: ViewerContext,
  courseId: string,
): Promise<CourseListing | undefined> {
  const statement = visibleCourse(db, viewerType(viewer))
  const [row] = await statement.execute({ ...viewerValues(viewer, now), courseId })
  return row
}

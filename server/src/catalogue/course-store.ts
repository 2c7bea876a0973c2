import type { CourseLevel, CourseOrder, CourseStatus } from '@ateneo/contract'
import { and, count, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import {
  isEntitled,
  isOpenTo,
  isVisibleTo,
  priceCents,
  readCourses,
  type Viewer,
} from '../courses/store.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import type { Place } from './cursor.ts'
import { rankingOf } from './ranking-store.ts'
import { isFoundBy, type SearchTerms } from './search-store.ts'

export interface CourseFilter {
  isApprovedOnly: boolean
  status: NonNullable<CourseStatus> | undefined
  terms: SearchTerms | undefined
  categoryId: string | undefined
  minPriceCents: number | undefined
  maxPriceCents: number | undefined
  level: CourseLevel | undefined
  isOwnedOnly: boolean
}

/** The next courses after a place, in the order; two with the same key go by age. */
export function pageCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  filter: CourseFilter,
  page: { sort: CourseOrder; after: Place | undefined; limit: number },
) {
  const { key, column = key, bound, isAscending } = rankingOf(page.sort, filter.terms)
  const beyond = isAscending ? sql`>` : sql`<`
  const direction = isAscending ? sql`asc` : sql`desc`
  const after = page.after
  return readCourses(db, viewer, now, {
    where: and(
      whereCourse(filter, viewer, now),
      after && sql`(${column}, ${courses.id}) ${beyond} (${bound(after.key)}, ${after.id}::uuid)`,
    ),
    orderBy: [sql`${column} ${direction}`, sql`${courses.id} ${direction}`],
    limit: page.limit,
    sortKey: key,
  })
}

export async function countCourses(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  filter: CourseFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(courses)
    .where(whereCourse(filter, viewer, now))
  return row?.total ?? 0
}

function whereCourse(filter: CourseFilter, viewer: Viewer | undefined, now: Date) {
  const { terms, categoryId, minPriceCents, maxPriceCents, level } = filter
  return and(
    // Written out, so that the partial indexes serve.
    filter.isApprovedOnly ? sql`${courses.status} = 'approved'` : undefined,
    filter.status && eq(courses.status, filter.status),
    terms && isFoundBy(terms),
    categoryId === undefined ? undefined : eq(courses.categoryId, categoryId),
    level && eq(courses.level, level),
    minPriceCents === undefined ? undefined : gte(priceCents, minPriceCents),
    maxPriceCents === undefined ? undefined : lte(priceCents, maxPriceCents),
    filter.isOwnedOnly ? isOwnedBy(viewer, now) : undefined,
  )
}

/** Open to the viewer by purchase, by subscription, or free and begun. */
function isOwnedBy(viewer: Viewer | undefined, now: Date): SQL | undefined {
  if (viewer?.type !== 'student') return isOpenTo(viewer, now)
  const begun = sql`exists (
    select 1 from ${courseStudents}
    where ${courseStudents.courseId} = ${courses.id} and ${courseStudents.studentId} = ${viewer.id})`
  return and(isOpenTo(viewer, now), or(isEntitled(viewer.id, now), begun))
}

export async function findVisibleCourse(
  db: Executor,
  viewer: Viewer | undefined,
  now: Date,
  courseId: string,
) {
  const [row] = await readCourses(db, viewer, now, {
    where: and(eq(courses.id, courseId), isVisibleTo(viewer)),
    orderBy: [],
  })
  return row
}

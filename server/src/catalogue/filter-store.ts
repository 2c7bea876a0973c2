import type { CourseLevel, CourseStatus } from '@ateneo/contract'
import { and, count, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { priceCents } from '../courses/store.ts'
import { courses } from '../courses/tables.ts'
import { isAnyFoundBy, isFoundBy, type SearchTerms } from './search-store.ts'
import { countApproved } from './totals-store.ts'

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

export async function countCourses(db: Executor, filter: CourseFilter): Promise<number> {
  if (isWindow(filter)) return countApproved(db, filter.categoryId)
  const [row] = await db
    .select({ total: count() })
    .from(courses)
    .where(whereCourse(filter, isAnyFoundBy))
  return row?.total ?? 0
}

/** Whether nothing is asked for but what is on offer, of one category or of all. */
function isWindow(filter: CourseFilter): boolean {
  const wishes = Object.entries(filter).filter(([name]) => !ofWindow.has(name))
  return filter.isApprovedOnly && wishes.every(([, wish]) => wish === undefined)
}

/** A status counts only where more than the approved is shown. */
const ofWindow = new Set(['isApprovedOnly', 'status', 'categoryId'])

export function isWholeWindow(filter: CourseFilter): boolean {
  return isWindow(filter) && filter.categoryId === undefined
}

// Written out, so that the partial indexes serve.
export const isApproved = sql`${courses.status} = 'approved'`

export function whereCourse(filter: CourseFilter, isFound = isFoundBy) {
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

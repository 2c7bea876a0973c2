import type { CourseLevel, CourseStatus, ListingOrder } from '@ateneo/contract'
import {
  and,
  count,
  eq,
  gte,
  isNull,
  lte,
  not,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { priceCents } from '../../courses/store.ts'
import { courses } from '../../courses/tables.ts'
import { countFound, isAnyFoundBy, isFoundBy, type SearchTerms } from '../search/search-store.ts'
import { countApproved } from './totals-store.ts'

export interface CourseFilter {
  isApprovedOnly: boolean
  /** With `isApprovedOnly`: a student's own courses, among which are retired ones. */
  isRetiredKept: boolean
  status: NonNullable<CourseStatus> | 'unpublished' | undefined
  terms: SearchTerms | undefined
  categoryId: string | undefined
  professorId: string | undefined
  minPriceCents: number | undefined
  maxPriceCents: number | undefined
  level: CourseLevel | undefined
  /** Condition for the caller's own courses. */
  owned: SQL | undefined
  /** Condition for excluded courses. */
  except: SQL | undefined
}

export async function countCourses(db: Executor, filter: CourseFilter): Promise<number> {
  const { except } = filter
  if (except) {
    // Counts the few excluded courses by primary key and subtracts them, instead of scanning the
    // table.
    const all = { ...filter, except: undefined }
    const [total, excepted] = await Promise.all([
      countCourses(db, all),
      countWhere(db, all, except),
    ])
    return total - excepted
  }
  if (isWindow(filter)) return countApproved(db, filter.categoryId)
  if (filter.terms && isUnfiltered({ ...filter, terms: undefined })) {
    return countFound(db, filter.terms)
  }
  return countWhere(db, filter)
}

async function countWhere(db: Executor, filter: CourseFilter, among?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(courses)
    .where(and(whereCourse(filter, isAnyFoundBy), among))
  return row?.total ?? 0
}

/** True if the filter is only approved courses, of one category or all. */
function isWindow(filter: CourseFilter): boolean {
  const filters = Object.entries(filter).filter(([name]) => !ofWindow.has(name))
  return filter.isApprovedOnly && filters.every(([, value]) => value === undefined)
}

/** `status` has no effect on approved courses only, `isRetiredKept` none without `owned`. */
const ofWindow = new Set(['isApprovedOnly', 'isRetiredKept', 'status', 'categoryId'])

export function isUnfiltered(filter: CourseFilter): boolean {
  return isWindow(filter) && filter.categoryId === undefined
}

/** True if all matches are read anyway, to count them or to rank them. */
export function readsAll(filter: CourseFilter, sort: ListingOrder): boolean {
  if (!filter.isApprovedOnly) return false
  const rest = { ...filter, terms: undefined, except: undefined }
  return filter.terms ? sort === 'relevance' || !isUnfiltered(rest) : !isWindow(rest)
}

// A literal instead of a parameter, so that partial indexes apply.
export const isApproved = sql`${courses.status} = 'approved'`

const isEverPublished = sql`${courses.status} in ('approved', 'retired')`

export function whereCourse(filter: CourseFilter, isFound = isFoundBy) {
  const { terms, categoryId, minPriceCents, maxPriceCents, level, owned, except } = filter
  return and(
    filter.isApprovedOnly ? (filter.isRetiredKept ? isEverPublished : isApproved) : undefined,
    // A revision is listed while it waits for a decision.
    filter.isApprovedOnly
      ? undefined
      : sql`(${courses.revisionOf} is null or ${courses.status} = 'pending')`,
    filter.status === 'unpublished'
      ? isNull(courses.status)
      : filter.status && eq(courses.status, filter.status),
    terms && isFound(terms),
    categoryId === undefined ? undefined : eq(courses.categoryId, categoryId),
    filter.professorId === undefined ? undefined : eq(courses.professorId, filter.professorId),
    level && eq(courses.level, level),
    minPriceCents === undefined ? undefined : gte(priceCents, minPriceCents),
    maxPriceCents === undefined ? undefined : lte(priceCents, maxPriceCents),
    owned,
    except && not(except),
  )
}

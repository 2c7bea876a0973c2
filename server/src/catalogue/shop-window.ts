import type { CourseOrder, Input, listCourses } from '@ateneo/contract'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { findVisibleCourse, MOST_RANKED, pageCourses, pageManyFound } from './course-store.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type CourseFilter, countCourses } from './filter-store.ts'
import { ownedBy } from './owned-store.ts'
import { readSearch } from './search.ts'

type Wanted = Input<typeof listCourses>['query']

/** One page of the courses that answer the wishes, and how many there are in all. */
export async function browseCourses(ctx: Context, caller: Caller | undefined, wanted: Wanted) {
  const sort: CourseOrder = wanted.sort ?? (wanted.q?.trim() ? 'relevance' : 'newest')
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor, sort)
  const { filter, total } = await settleFilter(ctx, caller, wanted)
  const page = { sort, after, limit: wanted.limit + 1 }
  const onlooker = { viewer: caller, now: ctx.now() }
  const { terms } = filter
  const found =
    terms && sort === 'relevance' && total > MOST_RANKED
      ? await pageManyFound(ctx.db, onlooker, { ...filter, terms }, page)
      : await pageCourses(ctx.db, onlooker, filter, page)
  const courses = found.slice(0, wanted.limit)
  const last = courses.at(-1)
  const nextCursor =
    last && found.length > wanted.limit
      ? writeCursor(sort, { key: last.sortKey, id: last.id })
      : null
  return { courses, total, nextCursor }
}

/** Where no course has all the words, those count that have some of them. */
async function settleFilter(ctx: Context, caller: Caller | undefined, wanted: Wanted) {
  const isApprovedOnly = !(caller?.type === 'admin' && wanted.isAllCourses === true)
  const filter: CourseFilter = {
    isApprovedOnly,
    status: isApprovedOnly ? undefined : wanted.status,
    terms: await readSearch(ctx.db, wanted.q ?? '', isApprovedOnly),
    categoryId: wanted.category,
    minPriceCents: toCents(wanted.minPrice),
    maxPriceCents: toCents(wanted.maxPrice),
    level: wanted.level,
    owned: wanted.owned ? await ownedBy(ctx.db, caller, ctx.now()) : undefined,
  }
  const total = await countCourses(ctx.db, filter)
  if (total > 0 || !filter.terms || filter.terms.readings.length < 2) return { filter, total }
  const wider: CourseFilter = { ...filter, terms: { ...filter.terms, match: 'any' } }
  return { filter: wider, total: await countCourses(ctx.db, wider) }
}

function toCents(price: number | undefined): number | undefined {
  return price === undefined ? undefined : Math.round(Math.min(price, 1_000_000) * 100)
}

/** A course as the caller may see it. */
export async function openCourse(ctx: Context, caller: Caller | undefined, courseId: string) {
  const course = await findVisibleCourse(ctx.db, { viewer: caller, now: ctx.now() }, courseId)
  if (!course) throw fail('course_not_found')
  return course
}

import type * as calls from '@ateneo/contract'
import { id, type Input, type ListingOrder, type SearchReading } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { keysetPage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import {
  courseCards,
  type Projection,
  findVisibleCourse,
  pageCourses,
  wholeCourses,
} from './course-store.ts'
import { findBySlug } from '../addresses/address-store.ts'
import { place } from './cursor.ts'
import { type CourseFilter, countCourses } from './filter-store.ts'
import { ownedBy, ownedOrFinishedBy } from './owned-store.ts'
import { readSearch } from '../search/search.ts'

type CourseQuery = Input<typeof calls.listCourses>['query']

/** A page of the matching courses and their total. */
export async function listCourses(ctx: Context, caller: Caller | undefined, wanted: CourseQuery) {
  return browse(ctx, caller, wanted, wholeCourses(ctx.db, { viewer: caller, now: ctx.now() }))
}

/** The same as cards. */
export async function browseCards(ctx: Context, caller: Caller | undefined, wanted: CourseQuery) {
  return browse(ctx, caller, wanted, courseCards(ctx.db, { viewer: caller, now: ctx.now() }))
}

function seesAllStates(caller: Caller | undefined, { isAllCourses }: CourseQuery): boolean {
  return caller?.type === 'admin' && isAllCourses === true
}

async function browse<Row extends { id: string; sortKey: number }>(
  ctx: Context,
  caller: Caller | undefined,
  wanted: CourseQuery,
  depth: Projection<Row>,
) {
  const sort: ListingOrder = wanted.sort ?? (wanted.q?.trim() ? 'relevance' : 'newest')
  const { filter, reading } = await settleFilter(ctx, caller, wanted, sort)
  let total = 0
  const { rows, nextCursor } = await keysetPage(wanted, {
    shape: place.refine((end) => end.sort === sort),
    find: async (slice) => {
      const page = await pageCourses(ctx.db, depth, filter, { sort, ...slice })
      total = page.total
      return page.rows
    },
    placeOf: ({ sortKey: key, id }) => ({ sort, key, id }),
  })
  return { courses: rows, total, nextCursor, ...reading }
}

/**
 * By relevance, courses with some of the words follow those with all. Another order would mix them:
 * there they are shown only where none has all.
 */
async function settleFilter(
  ctx: Context,
  caller: Caller | undefined,
  wanted: CourseQuery,
  sort: ListingOrder,
) {
  const isApprovedOnly = !seesAllStates(caller, wanted)
  const isExact = wanted.exact === true
  const search = await readSearch(ctx.db, wanted.q ?? '', { isApprovedOnly, isExact })
  const filter: CourseFilter = {
    isApprovedOnly,
    isRetiredKept: caller?.type === 'student' && wanted.owned === true,
    status: isApprovedOnly ? undefined : wanted.status,
    terms: search?.terms,
    categoryId: await findCategoryId(ctx, wanted.category),
    minPriceCents: toCents(wanted.minPrice),
    maxPriceCents: toCents(wanted.maxPrice),
    level: wanted.level,
    professorId: wanted.professor,
    owned: wanted.owned === true ? await ownedBy(ctx.db, caller, ctx.now()) : undefined,
    except: wanted.owned === false ? await ownedOrFinishedBy(ctx.db, caller, ctx.now()) : undefined,
  }
  const { terms } = filter
  const reading: Reading = search?.reading ?? {}
  if (!terms || terms.readings.length < 2 || isExact) return { filter, reading }
  const hasAll = (await countCourses(ctx.db, filter)) > 0
  if (hasAll && sort !== 'relevance') return { filter, reading }
  const wider: CourseFilter = { ...filter, terms: { ...terms, match: 'any' } }
  const widened: Reading = hasAll ? reading : { ...reading, matches: 'some' }
  return { filter: wider, reading: widened }
}

type Reading = SearchReading & { matches?: 'some' }

/** By id or slug; one that leads nowhere has no courses. */
async function findCategoryId({ db }: Context, category: string | undefined) {
  if (category === undefined || isId(category)) return category
  return (await findBySlug(db, 'category', category))?.id ?? NO_CATEGORY
}

const NO_CATEGORY = '00000000-0000-0000-0000-000000000000'
const isId = (text: string) => id.safeParse(text).success

function toCents(price: number | undefined): number | undefined {
  return price === undefined ? undefined : Math.round(Math.min(price, 1_000_000) * 100)
}

/** A course as visible to the caller. Throws `course_not_found`. */
export async function getCourse(ctx: Context, caller: Caller | undefined, courseId: string) {
  const course = await findVisibleCourse(ctx.db, { viewer: caller, now: ctx.now() }, courseId)
  if (!course) throw fail('course_not_found')
  return course
}

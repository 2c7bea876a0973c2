import { courseLevel, type CourseLevel, courseOrder, type CourseOrder } from '@ateneo/contract'

/** Which part of a long list is on the screen. */
export interface CoursePage {
  /** From 1; what a person reads. */
  number: number
  /** Where the page before ended, in the server's words; none on the first. */
  cursor?: string
}

/** What the catalogue shows; it lives in the address. */
export interface CourseFilter {
  q?: string
  category?: string
  maxPrice?: number
  level?: CourseLevel
  sort?: CourseOrder
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads an address; what it can't mean counts as absent, so that a mistyped link still shows courses. */
export function readFilter(params: URLSearchParams): CourseFilter {
  const q = params.get('q')?.trim().slice(0, 200)
  const category = params.get('category') ?? ''
  const maxPrice = Number(params.get('maxPrice') || Number.NaN)
  const level = courseLevel.safeParse(params.get('level'))
  const sort = courseOrder.safeParse(params.get('sort'))
  return {
    ...(q ? { q } : {}),
    ...(uuid.test(category) ? { category } : {}),
    ...(Number.isFinite(maxPrice) && maxPrice >= 0 ? { maxPrice } : {}),
    ...(level.success ? { level: level.data } : {}),
    ...(sort.success ? { sort: sort.data } : {}),
  }
}

export function writeFilter(filter: CourseFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params
}

/** The order that stands while nobody chose one. */
export function defaultOrder({ q }: CourseFilter): CourseOrder {
  return q ? 'relevance' : 'popular'
}

/** A page without its cursor is the first: the number alone leads nowhere. */
export function readPage(params: URLSearchParams): CoursePage {
  const cursor = params.get('cursor')?.slice(0, 500)
  const number = Number(params.get('page'))
  if (!cursor || !Number.isSafeInteger(number) || number < 2) return { number: 1 }
  return { number, cursor }
}

export function writePage(filter: CourseFilter, { number, cursor }: CoursePage): URLSearchParams {
  const params = writeFilter(filter)
  if (cursor === undefined) return params
  params.set('page', String(number))
  params.set('cursor', cursor)
  return params
}

import {
  type CourseLevel,
  courseLevels,
  type CourseOrder,
  courseOrders,
} from '@ateneo/contract/choices'

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
  // A sign of two halves is not cut in the middle: pages are written in whole ones.
  const q = params
    .get('q')
    ?.trim()
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')
  const category = params.get('category') ?? ''
  const maxPrice = Number(params.get('maxPrice') || Number.NaN)
  const level = courseLevels.find((one) => one === params.get('level'))
  const sort = courseOrders.find((one) => one === params.get('sort'))
  return {
    ...(q ? { q } : {}),
    ...(uuid.test(category) ? { category } : {}),
    ...(Number.isFinite(maxPrice) && maxPrice >= 0 ? { maxPrice } : {}),
    ...(level ? { level } : {}),
    ...(sort ? { sort } : {}),
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

import {
  type CourseLevel,
  courseLevels,
  type CourseOrder,
  courseOrders,
} from '@ateneo/contract/choices'

/** The page of a long list. */
export interface CoursePage {
  /** From 1; for display only. */
  number: number
  /** The server's cursor of the page; none for the first. */
  cursor?: string
}

/** The catalogue's filters, kept in the URL. */
export interface CourseFilter {
  q?: string
  /** The words as they are, without alike ones. */
  exact?: true
  category?: string
  maxPrice?: number
  level?: CourseLevel
  sort?: CourseOrder
}

/** Ids in URLs, which may be cut off. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Parses the URL's query; invalid values count as absent, so that a mistyped link still shows
 * courses.
 */
export function readFilter(params: URLSearchParams): CourseFilter {
  // Drops half a surrogate pair at the cut, which is no valid UTF-8.
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
    ...(q && params.get('exact') === 'true' ? { exact: true } : {}),
    ...(uuid.test(category) ? { category } : {}),
    ...(Number.isFinite(maxPrice) && maxPrice >= 0 ? { maxPrice } : {}),
    ...(level ? { level } : {}),
    ...(sort ? { sort } : {}),
  }
}

/** True if nothing but the words says which courses are found. */
export const isSearchAlone = ({ q, category, maxPrice, level }: CourseFilter): boolean =>
  q !== undefined && category === undefined && maxPrice === undefined && level === undefined

/** True if the filter leaves courses out. */
export const isNarrowing = ({ q, category, maxPrice, level }: CourseFilter): boolean =>
  [q, category, maxPrice, level].some((one) => one !== undefined)

export function writeFilter(filter: CourseFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  return params
}

/** The order if none is chosen. */
export function defaultOrder({ q }: CourseFilter): CourseOrder {
  return q ? 'relevance' : 'popular'
}

/** Without a cursor it is the first page, whatever its number. */
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

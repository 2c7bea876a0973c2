import type { CourseLevel, CourseOrder } from '@ateneo/contract/choices'

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

/** True if nothing but the words says which courses are found. */
export const isSearchAlone = ({ q, category, maxPrice, level }: CourseFilter): boolean =>
  q !== undefined && category === undefined && maxPrice === undefined && level === undefined

/** True if the filter leaves courses out. */
export const isNarrowing = ({ q, category, maxPrice, level }: CourseFilter): boolean =>
  [q, category, maxPrice, level].some((one) => one !== undefined)

/** The order if none is chosen. */
export function defaultOrder({ q }: CourseFilter): CourseOrder {
  return q ? 'relevance' : 'popular'
}

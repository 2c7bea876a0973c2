/** Options and limits, apart from the schemas, so that screens without forms load no Zod. */

export const courseLevels = ['principiante', 'intermedio', 'avanzado'] as const
export type CourseLevel = (typeof courseLevels)[number]

export const courseOrders = ['popular', 'newest', 'rating', 'price', '-price', 'relevance'] as const
export type CourseOrder = (typeof courseOrders)[number]

/** Also `review`: pending courses, the longest waiting first, then the others, the newest first. */
export const listingOrders = [...courseOrders, 'review'] as const
export type ListingOrder = (typeof listingOrders)[number]

/**
 * Limit of one professor's courses without a status, so that one account cannot fill the database.
 */
export const MAX_DRAFTS = 100

/** Limit per student. */
export const MAX_FAVOURITES = 500

/** Words of spec §3 for what a professor teaches and how. */
export const educationLevels = ['primaria', 'secundaria', 'preparatoria', 'universidad'] as const
export const classSizes = [10, 20, 30, 40] as const
export const methodologies = ['tradicional', 'montessori', 'constructivista', 'waldorf'] as const

/** In the list of those who teach. */
export const PROFESSORS_PER_PAGE = 24

/** Longer searches are not counted. */
export const maxSearchLength = 80

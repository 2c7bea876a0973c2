/**
 * What may be chosen, and how much of it. Beside the schemas rather than among them, since screens
 * speak of it that check nothing.
 */

export const courseLevels = ['principiante', 'intermedio', 'avanzado'] as const
export type CourseLevel = (typeof courseLevels)[number]

export const courseOrders = ['popular', 'newest', 'rating', 'price', '-price', 'relevance'] as const
export type CourseOrder = (typeof courseOrders)[number]

/** A list longer than this is no longer a choice. */
export const MOST_FAVOURITES = 500

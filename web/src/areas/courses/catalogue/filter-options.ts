import { courseLevels, type CourseOrder } from '@ateneo/contract/choices'
import type { Category } from '../../../features/categories/queries.ts'
import type { CourseFilter } from '../../../features/catalogue/course-filter.ts'
import { courseLevelNames } from '../../../features/catalogue/course-levels.ts'
import { formatMoney } from '../../../platform/ui/text/format.ts'

export const levelOptions = courseLevels.map((value) => ({
  value,
  label: courseLevelNames[value],
}))

const orders: { value: CourseOrder; label: string }[] = [
  { value: 'popular', label: 'Más populares' },
  { value: 'rating', label: 'Mejor calificados' },
  { value: 'newest', label: 'Más recientes' },
  { value: 'price', label: 'Menor precio' },
  { value: '-price', label: 'Mayor precio' },
]

/** Sorting by relevance is possible only for a search. */
export function orderOptions({ q }: CourseFilter) {
  return q ? [{ value: 'relevance' as const, label: 'Más cercanos' }, ...orders] : orders
}

/** The category that an address names by its slug or its id. */
export const findCategory = (categories: readonly Category[], named: string | undefined) =>
  categories.find(({ id, slug }) => named === id || named === slug)

/** The active filters with the labels of their chips. */
export function chosenFilters(
  { q, category, level, maxPrice }: CourseFilter,
  categories: readonly Category[],
) {
  const name = findCategory(categories, category)?.name ?? 'Categoría'
  return [
    { field: 'q', words: q && `«${q}»` },
    { field: 'category', words: category && name },
    { field: 'level', words: level && courseLevelNames[level] },
    { field: 'maxPrice', words: maxPrice === undefined ? '' : priceWords(maxPrice) },
  ].filter(({ words }) => words)
}

const priceWords = (maxPrice: number) =>
  maxPrice === 0 ? 'Solo gratis' : `Hasta ${formatMoney(maxPrice)}`

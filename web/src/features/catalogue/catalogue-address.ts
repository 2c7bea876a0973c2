import { courseLevels, type CourseOrder, courseOrders } from '@ateneo/contract/choices'
import { readPageNumber } from '../../platform/ui/lists/pages/numbered-pages.ts'
import { type CourseFilter, uuid } from './course-filter.ts'

const orders: Record<CourseOrder, string> = {
  relevance: 'relevancia',
  popular: 'populares',
  rating: 'calificacion',
  newest: 'recientes',
  price: 'precio',
  '-price': 'mayor-precio',
}
export const orderNames: Readonly<Record<string, string>> = orders

const isSlug = (text: string) => /^[a-z\d-]{1,100}$/.test(text)

export const isOfApplication = (pathname: string) => /^\/dashboard(\/|$)/i.test(pathname)

/** The page of the catalogue that an address asks for, in `/cursos` and in `/Dashboard/Course-catalog`. */
export function readCatalogue(search: URLSearchParams, pathname: string) {
  const params = isOfApplication(pathname) ? renameFormer(search) : search
  return { filter: readFilter(params), number: readPageNumber(params) }
}

/**
 * Parses the filter, whose category is a slug or an id; invalid values count as absent, so that a
 * mistyped link still shows courses.
 */
function readFilter(params: URLSearchParams): CourseFilter {
  // Drops half a surrogate pair at the cut, which is no valid UTF-8.
  const q = params
    .get('q')
    ?.trim()
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')
  const category = params.get('categoria')?.toLowerCase() ?? ''
  const maxPrice = Number(params.get('precio') || Number.NaN)
  const level = courseLevels.find((one) => one === params.get('nivel'))
  const sort = courseOrders.find((one) => orders[one] === params.get('orden'))
  return {
    ...(q ? { q } : {}),
    ...(q && params.get('exacto') === 'si' ? { exact: true } : {}),
    ...(isSlug(category) ? { category } : {}),
    ...(Number.isFinite(maxPrice) && maxPrice >= 0 ? { maxPrice } : {}),
    ...(level ? { level } : {}),
    ...(sort ? { sort } : {}),
  }
}

const same = (value: string) => value

/** What links to `/Dashboard/Course-catalog` that people kept call the filters, in today's words. */
const former = new Map<string, [name: string, read: (value: string) => string]>([
  ['exact', ['exacto', (value) => (value === 'true' ? 'si' : '')]],
  ['category', ['categoria', (value) => (uuid.test(value) ? value : '')]],
  ['maxPrice', ['precio', same]],
  ['level', ['nivel', same]],
  ['sort', ['orden', (value) => (Object.hasOwn(orders, value) ? orderNames[value]! : '')]],
  ['page', ['pagina', same]],
])

/** Parameters of a link to `/Dashboard/Course-catalog` that say which courses it shows. */
export const filterNames = ['q', 'cursor', ...[...former].flatMap(([old, [name]]) => [old, name])]

function renameFormer(search: URLSearchParams): URLSearchParams {
  const renamed = [...search].map(([name, value]) => {
    const [today, read] = former.get(name) ?? [name, same]
    return [today, read(value)]
  })
  return new URLSearchParams(renamed)
}

export function writeFilter(filter: CourseFilter, page = 1): URLSearchParams {
  const { q, exact, category, maxPrice, level, sort } = filter
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (q && exact) params.set('exacto', 'si')
  if (category) params.set('categoria', category)
  if (maxPrice !== undefined) params.set('precio', String(maxPrice))
  if (level) params.set('nivel', level)
  if (sort) params.set('orden', orders[sort])
  if (page > 1) params.set('pagina', String(page))
  return params
}

export function publicCatalogueHref(filter: CourseFilter = {}, page = 1): string {
  const search = writeFilter(filter, page)
  return `/cursos${search.size > 0 ? `?${search}` : ''}`
}

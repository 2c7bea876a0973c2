import type { CourseOrder } from '@ateneo/contract/choices'
import { type CourseFilter, readFilter } from './course-filter.ts'

/** Pages that the server reads by their number. */
export const lastPage = 100

/** In readable addresses. */
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

/** The filter of `/cursos?q=…&categoria=…`, whose category is a slug; invalid values count as absent. */
export function readPublicFilter(params: URLSearchParams): CourseFilter {
  const order = Object.entries(orders).find(([, name]) => name === params.get('orden'))?.[0]
  const category = params.get('categoria')?.toLowerCase() ?? ''
  const plain = new URLSearchParams({
    q: params.get('q') ?? '',
    exact: params.get('exacto') === 'si' ? 'true' : '',
    maxPrice: params.get('precio') ?? '',
    level: params.get('nivel') ?? '',
    sort: order ?? '',
  })
  return { ...readFilter(plain), ...(isSlug(category) ? { category } : {}) }
}

/** A number behind the last page that there can be is that one: it is missing, not the first. */
export function readPageNumber(params: URLSearchParams): number {
  const number = Number(params.get('pagina'))
  return Number.isInteger(number) && number > 1 ? Math.min(number, lastPage) : 1
}

export function writePublicFilter(filter: CourseFilter, page = 1): URLSearchParams {
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
  const search = writePublicFilter(filter, page)
  return `/cursos${search.size > 0 ? `?${search}` : ''}`
}

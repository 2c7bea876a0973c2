import type { LoaderFunctionArgs } from 'react-router'
import { categories } from '../../../features/categories/queries.ts'
import { readFilter, readPage } from '../../../features/catalogue/course-filter.ts'
import { publicCatalogueHref } from '../../../features/catalogue/public-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../features/catalogue/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourite-queries.ts'
import { studiesQuery } from '../../../features/learning/progress-queries.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { findCurrentSlug, redirectVisitor } from '../../../features/catalogue/redirect-visitor.ts'
import { catalogueCourseHref } from '../../student-hrefs.ts'
import { CatalogueScreen } from './catalogue-screen.tsx'
import { useCataloguePage } from './use-catalogue-page.ts'

export const meta = titled('Catálogo de Cursos')

const prefetchScreen = prefetch(({ search, viewer }) => [
  catalogueQuery(viewer, readFilter(search), readPage(search)),
  categories,
  dearestPriceQuery(viewer),
  ...(viewer.type === 'student' ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
])

const ofFilter = ['q', 'exact', 'category', 'maxPrice', 'level', 'sort', 'page', 'cursor']

export async function loader(args: LoaderFunctionArgs) {
  await redirectVisitor(args, ofFilter, async ({ search, client }) => {
    const { category, ...filter } = readFilter(search)
    const slug = category && (await findCurrentSlug(client, 'category', category))
    const { number } = readPage(search)
    return publicCatalogueHref({ ...filter, ...(slug ? { category: slug } : {}) }, number)
  })
  return prefetchScreen(args)
}
export const clientLoader = keepOnClient

/** `/Dashboard/Course-catalog`, the catalogue of the application. */
export default function CourseCatalogue() {
  return <CatalogueScreen page={useCataloguePage()} hrefOf={catalogueCourseHref} categoryKey="id" />
}

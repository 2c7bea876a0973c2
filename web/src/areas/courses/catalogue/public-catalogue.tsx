import { categories } from '../../../features/categories/queries.ts'
import {
  publicCatalogueHref,
  readPageNumber,
  readPublicFilter,
  writePublicFilter,
} from '../../../features/catalogue/public-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../features/catalogue/queries.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { feedLink } from '../../../features/discovery/feed-link.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourite-queries.ts'
import { studiesQuery } from '../../../features/learning/progress-queries.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { prefetchAt } from '../../../platform/ssr/one-path.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { catalogueHead } from './catalogue-head.ts'
import { CatalogueScreen } from './catalogue-screen.tsx'
import { usePublicCataloguePage } from './use-public-catalogue-page.ts'

export const meta = publicMeta(({ search, viewer, answer, ...around }) => {
  const filter = readPublicFilter(search)
  const number = readPageNumber(search)
  const list = answer(catalogueQuery(viewer, filter, { page: number }))
  return catalogueHead({ filter, number, list, categories: answer(categories) }, around)
})

export const links = () => [feedLink]

export const handle: AddressHandle = {
  shows: (params) => writePublicFilter(readPublicFilter(params), readPageNumber(params)),
}

export const loader = prefetchAt(
  () => publicCatalogueHref(),
  ({ search, viewer }) => [
    catalogueQuery(viewer, readPublicFilter(search), { page: readPageNumber(search) }),
    categories,
    dearestPriceQuery(viewer),
    ...(viewer.type === 'student' ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
  ],
)
export const clientLoader = keepOnClient

/** `/cursos`: the catalogue at its readable address. */
export default function PublicCatalogue() {
  return (
    <CatalogueScreen page={usePublicCataloguePage()} hrefOf={publicCourseHref} categoryKey="slug" />
  )
}

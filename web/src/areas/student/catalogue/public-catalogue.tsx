import type { LoaderFunctionArgs } from 'react-router'
import { categories } from '../../../catalogue/category-queries.ts'
import {
  readPageNumber,
  readPublicFilter,
  writePublicFilter,
} from '../../../catalogue/public-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../catalogue/queries.ts'
import { publicCourseHref } from '../../../courses/public-href.ts'
import { feedLink } from '../../../discovery/feed-link.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { studiesQuery } from '../../../learning/progress-queries.ts'
import type { AddressHandle } from '../../../ssr/canonical-url.ts'
import { publicMeta } from '../../../ssr/head/public-meta.ts'
import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import { redirectVariant } from '../../../ssr/prefetch-address.ts'
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

const prefetchScreen = prefetch(({ search, viewer }) => [
  catalogueQuery(viewer, readPublicFilter(search), { page: readPageNumber(search) }),
  categories,
  dearestPriceQuery(viewer),
  ...(viewer.type === 'student' ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
])

export function loader(args: LoaderFunctionArgs) {
  redirectVariant(args.url, '/cursos')
  return prefetchScreen(args)
}
export const clientLoader = keepOnClient

/** `/cursos`: the catalogue at its readable address. */
export default function PublicCatalogue() {
  return (
    <CatalogueScreen page={usePublicCataloguePage()} hrefOf={publicCourseHref} categoryKey="slug" />
  )
}

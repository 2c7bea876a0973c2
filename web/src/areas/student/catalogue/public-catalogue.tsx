import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { categories } from '../../../catalogue/category-queries.ts'
import {
  publicCatalogueHref,
  readPageNumber,
  readPublicFilter,
  writePublicFilter,
} from '../../../catalogue/public-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../catalogue/queries.ts'
import { publicCourseHref } from '../../../courses/public-href.ts'
import { titled } from '../../../http/site.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { studiesQuery } from '../../../learning/progress-queries.ts'
import { canonicalLink } from '../../../ssr/canonical-link.ts'
import type { AddressHandle } from '../../../ssr/canonical-url.ts'
import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import { redirectVariant } from '../../../ssr/prefetch-address.ts'
import { CatalogueScreen } from './catalogue-screen.tsx'
import { usePublicCataloguePage } from './use-public-catalogue-page.ts'

export const meta: MetaFunction = (args) => {
  const params = new URLSearchParams(args.location.search)
  const path = publicCatalogueHref(readPublicFilter(params), readPageNumber(params))
  return [...titled('Catálogo de Cursos')(args), canonicalLink(args, path)]
}

export const handle: AddressHandle = {
  shows: (params) => writePublicFilter(readPublicFilter(params), readPageNumber(params)),
}

const prefetchScreen = prefetch(({ search, viewer }) => [
  catalogueQuery(viewer, readPublicFilter(search), { page: readPageNumber(search) }),
  categories,
  dearestPriceQuery(viewer),
  ...(viewer.id ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
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

import { Suspense, useRef } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { categories } from '../../../features/categories/queries.ts'
import {
  filterNames,
  isOfApplication,
  publicCatalogueHref,
  readCatalogue,
  writeFilter,
} from '../../../features/catalogue/catalogue-address.ts'
import { isSearchAlone } from '../../../features/catalogue/course-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../features/catalogue/queries.ts'
import { findCurrentSlug, redirectVisitor } from '../../../features/catalogue/redirect-visitor.ts'
import { feedLink } from '../../../features/discovery/feed-link.ts'
import { useSearchReport } from '../../../features/insights/visits/use-search-report.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourites/favourite-queries.ts'
import { studiesQuery } from '../../../features/learning/progress/progress-queries.ts'
import { useFollowedCoupon } from '../../../features/purchases/buying/coupon.ts'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { redirectVariant } from '../../../platform/ssr/one-path.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { lazyOnInteraction } from '../../../platform/ui/loading/lazy-part.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { catalogueHead } from './catalogue-head.ts'
import { CourseList } from './course-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { PlainFilter } from './plain-filter.tsx'
import { useCataloguePage } from './use-catalogue-page.ts'

const SpokenResults = lazyOnInteraction(() => import('./spoken-results.tsx'))

export const meta = publicMeta(({ search, pathname, viewer, answer, ...around }) => {
  const { filter, number } = readCatalogue(search, pathname)
  const list = answer(catalogueQuery(viewer, filter, number))
  return catalogueHead({ filter, number, list, categories: answer(categories) }, around)
})

export const links = () => [feedLink]

export const handle: AddressHandle = {
  shows: (search, pathname) => {
    if (isOfApplication(pathname)) return search
    const { filter, number } = readCatalogue(search, pathname)
    return writeFilter(filter, number)
  },
}

const load = prefetch(({ search, pathname, viewer }) => {
  const { filter, number } = readCatalogue(search, pathname)
  return [
    catalogueQuery(viewer, filter, number),
    categories,
    dearestPriceQuery(viewer),
    ...(viewer.type === 'student' ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
  ]
})

export async function loader(args: LoaderFunctionArgs) {
  const { pathname } = args.url
  if (!isOfApplication(pathname)) redirectVariant(args.url, publicCatalogueHref())
  else {
    await redirectVisitor(args, filterNames, async ({ search, client }) => {
      const { filter, number } = readCatalogue(search, pathname)
      const { category, ...others } = filter
      const slug = category && (await findCurrentSlug(client, 'category', category))
      return publicCatalogueHref({ ...others, ...(slug ? { category: slug } : {}) }, number)
    })
  }
  return load(args)
}
export const clientLoader = keepOnClient

/** `/cursos`, and `/Dashboard/Course-catalog` for students: filters, cards and pages. */
export default function CataloguePage() {
  useFollowedCoupon()
  useViewReport('catalogue')
  const page = useCataloguePage()
  const { filter, number, catalogue, show } = page
  useSearchReport(
    isSearchAlone(filter) && number === 1 ? filter.q : undefined,
    catalogue.isPlaceholderData ? undefined : catalogue.data?.total,
  )
  const filterBar = useRef<HTMLElement>(null)
  const focusFilter = () => filterBar.current?.focus()
  const clear = () => {
    focusFilter()
    show({})
  }
  return (
    <>
      <PageTitle
        title="Catálogo de Cursos"
        {...(filter.q ? { description: `Resultados de «${filter.q}»` } : {})}
      />
      <Suspense>
        <FilterBar ref={filterBar} filter={filter} onChange={show} onClear={clear} />
      </Suspense>
      <PlainFilter filter={filter} />
      <CourseList page={page} onClear={clear} onFollowNote={focusFilter} />
      {filter.q ? (
        <Suspense>
          <SpokenResults key={filter.q} words={filter.q} />
        </Suspense>
      ) : null}
    </>
  )
}

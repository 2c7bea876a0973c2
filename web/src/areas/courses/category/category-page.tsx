import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { Anchor } from '@mantine/core'
import { addressQuery } from '../../../features/catalogue/address-queries.ts'
import { categories, useCategories } from '../../../features/categories/queries.ts'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { publicCatalogueHref } from '../../../features/catalogue/catalogue-address.ts'
import { catalogueQuery, pageSize, useCatalogue } from '../../../features/catalogue/queries.ts'
import { publicCategoryHref, publicCourseHref } from '../../../features/courses/public-href.ts'
import { useViewReport } from '../../../features/insights/visits/use-view-report.ts'
import { favouriteIdsQuery } from '../../../features/learning/favourites/favourite-queries.ts'
import { studiesQuery } from '../../../features/learning/progress/progress-queries.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { publicMeta } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient } from '../../../platform/ssr/prefetch.ts'
import { prefetchAddress } from '../../../features/catalogue/prefetch-address.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { NumberedPageLinks } from '../../../platform/ui/lists/pages/numbered-page-links.tsx'
import { numberAlone, readPageNumber } from '../../../platform/ui/lists/pages/numbered-pages.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { MissingScreen } from '../../missing-screen.tsx'
import { categoryHead } from '../catalogue/catalogue-head.ts'
import { NavigateToPath } from '../../../platform/ui/focus/navigate-to-path.tsx'

export const meta = publicMeta(({ params: { slug = '' }, search, viewer, answer, ...around }) => {
  const category = answer(categories)?.find((one) => one.slug === slug)
  const number = readPageNumber(search)
  const list = answer(catalogueQuery(viewer, { category: slug }, number))
  return category && list && categoryHead({ category, list, number }, around)
})

export const handle = numberAlone

export const loader = prefetchAddress({
  kind: 'category',
  path: (slug) => publicCategoryHref({ slug }),
  list: ({ slug, search, viewer }) => [
    catalogueQuery(viewer, { category: slug }, readPageNumber(search)),
    categories,
    ...(viewer.type === 'student' ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
  ],
  listInstead: () => [categories],
})
export const clientLoader = keepOnClient

/** `/categorias/:slug`: a category with its courses, the most popular first. */
export default function CategoryPage() {
  const { slug = '' } = useParams()
  const address = useQuery(addressQuery('category', slug.toLowerCase()))
  const isMissing = useIsMissing() && !address.data
  if (address.isError || isMissing || address.data?.gone) return <MissingScreen />
  if (address.data && address.data.slug !== slug) {
    return <NavigateToPath path={publicCategoryHref(address.data)} />
  }
  return <Category slug={slug} />
}

function Category({ slug }: { slug: string }) {
  useViewReport('category')
  const [params] = useSearchParams()
  const number = readPageNumber(params)
  const { data: all } = useCategories()
  const name = all?.find((one) => one.slug === slug)?.name ?? ''
  const { data, error, isFetching, refetch } = useCatalogue({ category: slug }, number)
  const total = data?.total ?? 0
  return (
    <>
      <LateTitle title={name ? `Cursos de ${name}` : 'Cursos'} query={categories} />
      <PageTitle
        title={name}
        crumbs={[{ label: 'Cursos', href: publicCatalogueHref() }, { label: name }]}
        {...(data ? { description: describe(total) } : {})}
        actions={
          <Anchor component={Link} to={publicCatalogueHref({ category: slug })}>
            Filtrar estos cursos
          </Anchor>
        }
      />
      {error ? (
        <ErrorState
          message={catalogueMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data?.courses.length === 0 ? (
        <EmptyState
          title="Todavía no hay cursos de esta categoría"
          message="Aquí estarán en cuanto se publiquen."
        />
      ) : (
        <CourseGrid
          courses={data?.courses}
          hrefOf={publicCourseHref}
          placeholderCount={6}
          isTall
          isFirst
        />
      )}
      <NumberedPageLinks
        number={number}
        total={total}
        pageSize={pageSize}
        hrefOf={(page) => publicCategoryHref({ slug }, page)}
      />
    </>
  )
}

const describe = (total: number) =>
  `${formatCount(total, 'curso', 'cursos')} en video, los más populares primero.`

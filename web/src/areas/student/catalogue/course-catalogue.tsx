import { Button } from '@mantine/core'
import { Suspense, useDeferredValue, useRef } from 'react'
import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import type { AddressHandle } from '../../../ssr/canonical-url.ts'
import { categories } from '../../../catalogue/category-queries.ts'
import { readFilter, readPage, writePage } from '../../../catalogue/course-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../catalogue/queries.ts'
import { CourseGrid } from '../../../catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../catalogue/messages.ts'
import { useFollowedCoupon } from '../../../purchases/coupon.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { studiesQuery } from '../../../learning/progress-queries.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { CallError } from '../../../http/call-error.ts'
import { titled } from '../../../http/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { catalogueCourseHref } from '../urls.ts'
import classes from './course-catalogue.module.css'
import { FilterBar } from './filter-bar.tsx'
import { useCataloguePage } from './use-catalogue-page.ts'

export const meta = titled('Catálogo de Cursos')

export const handle: AddressHandle = {
  shows: (params) => writePage(readFilter(params), readPage(params)),
}

export const loader = prefetch(({ search, viewer }) => [
  catalogueQuery(viewer, readFilter(search), readPage(search).cursor),
  categories,
  dearestPriceQuery(viewer),
  ...(viewer.id ? [favouriteIdsQuery(viewer.id), studiesQuery(viewer)] : []),
])
export const clientLoader = keepOnClient

const placeholderCount = 6

export default function CourseCatalogue() {
  useFollowedCoupon()
  const { filter, page, catalogue, show, showFirst, links } = useCataloguePage()
  const filterBar = useRef<HTMLElement>(null)
  const clear = () => {
    filterBar.current?.focus()
    show({})
  }
  // A page of cards renders in pieces, between which the screen answers.
  const courses = useDeferredValue(catalogue.data?.courses)
  const isLost = page.number > 1 && isUnknownPlace(catalogue.error)
  return (
    <>
      <PageTitle
        title="Catálogo de Cursos"
        {...(filter.q ? { description: `Resultados de «${filter.q}»` } : {})}
      />
      <Suspense>
        <FilterBar ref={filterBar} filter={filter} onChange={show} onClear={clear} />
      </Suspense>
      {isLost ? (
        <EmptyState
          title="Esta página ya no está"
          message="La dirección está incompleta, o la lista cambió desde que la copiaste."
          action={<Button onClick={showFirst}>Ir a la primera página</Button>}
        />
      ) : catalogue.isError ? (
        <ErrorState
          message={catalogueMessage(catalogue.error)}
          onRetry={() => void catalogue.refetch()}
          isRetrying={catalogue.isFetching}
        />
      ) : (
        <>
          <output className={classes.count}>
            {courses ? countOf(courses.length, catalogue.data?.total ?? 0) : 'Buscando cursos…'}
          </output>
          {courses?.length === 0 ? (
            <EmptyState
              title="No se encontraron cursos."
              message="Prueba con otras palabras, otra categoría o un precio más alto."
              action={
                <Button variant="default" onClick={clear}>
                  Quitar filtros
                </Button>
              }
            />
          ) : (
            <div className={classes.results} data-stale={catalogue.isPlaceholderData || undefined}>
              <CourseGrid
                courses={courses}
                hrefOf={catalogueCourseHref}
                placeholderCount={placeholderCount}
                foundBy={filter.q}
                isTall
              />
            </div>
          )}
          {links.lastNumber > 1 ? <PageLinks {...links} /> : null}
        </>
      )}
    </>
  )
}

/** True if the server does not know the cursor of the URL. */
function isUnknownPlace(error: Error | null): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === 'cursor')
}

/** The specification's text, with the total if some are not shown. */
function countOf(shown: number, total: number): string {
  const count = `Mostrando ${formatNumber(shown)} curso(s)`
  return total > shown ? `${count} de ${formatNumber(total)}` : count
}

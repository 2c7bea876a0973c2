import { Button } from '@mantine/core'
import { Suspense, useDeferredValue, useRef } from 'react'
import type { PreparedRoute } from '../../../app/prepared.ts'
import { categories } from '../../../catalogue/category-queries.ts'
import { readFilter, readPage, writePage } from '../../../catalogue/course-filter.ts'
import { catalogueQuery, dearestPriceQuery } from '../../../catalogue/queries.ts'
import { CourseGrid } from '../../../catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../catalogue/messages.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { PageLinks } from '../../../catalogue/page-links.tsx'
import { CallError } from '../../../http/call-error.ts'
import { titled } from '../../../http/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { catalogueCourseHref } from '../addresses.ts'
import classes from './course-catalogue.module.css'
import { FilterBar } from './filter-bar.tsx'
import { useCataloguePage } from './use-catalogue-page.ts'

export const meta = () => titled('Catálogo de Cursos')

export const handle: PreparedRoute = {
  shows: (params) => writePage(readFilter(params), readPage(params)),
  reads: ({ searchParams }, viewer) => [
    catalogueQuery(viewer, readFilter(searchParams), readPage(searchParams).cursor),
    categories,
    dearestPriceQuery(viewer),
    ...(viewer.id ? [favouriteIdsQuery(viewer.id)] : []),
  ],
}

const placeholderCount = 6

/** `/Dashboard/Course-catalog` */
export default function CourseCatalogue() {
  const { filter, page, catalogue, show, showFirst, links } = useCataloguePage()
  const filterBar = useRef<HTMLElement>(null)
  const clear = () => {
    filterBar.current?.focus()
    show({})
  }
  // A page of cards is drawn in pieces, between which the screen answers.
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

/** The server knows no place in the list by this name. */
function isUnknownPlace(error: Error | null): boolean {
  return error instanceof CallError && error.issues.some(({ path }) => path === 'cursor')
}

/** The specification's words, and of how many where not all are on the screen. */
function countOf(shown: number, total: number): string {
  const count = `Mostrando ${formatNumber(shown)} curso(s)`
  return total > shown ? `${count} de ${formatNumber(total)}` : count
}

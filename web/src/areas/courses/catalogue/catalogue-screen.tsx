import { Button } from '@mantine/core'
import { Suspense, useDeferredValue, useRef } from 'react'
import type { To } from 'react-router'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import {
  type CourseFilter,
  isNarrowing,
  isSearchAlone,
} from '../../../features/catalogue/course-filter.ts'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import type { useCatalogue } from '../../../features/catalogue/queries.ts'
import type { CourseSummary } from '../../../features/courses/course.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { useSearchReport } from '../../../features/insights/use-search-report.ts'
import { useViewReport } from '../../../features/insights/use-view-report.ts'
import { useFollowedCoupon } from '../../../features/purchases/coupon.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { PageLinks, type PageLinksProps } from '../../../platform/ui/lists/page-links.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import classes from './course-catalogue.module.css'
import { FilterBar, type FilterBarProps } from './filter-bar.tsx'
import { PlainFilter } from './plain-filter.tsx'
import { SearchNote } from './search-note.tsx'

const placeholderCount = 6

/** The page that an address asks for, whichever way it names it. */
export interface CataloguePage {
  filter: CourseFilter
  page: { number: number }
  catalogue: ReturnType<typeof useCatalogue>
  show: (filter: CourseFilter) => void
  hrefOf: (filter: CourseFilter) => To
  /** For a page that no longer exists. */
  showFirst: () => void
  links: PageLinksProps & { lastNumber: number }
}

type CatalogueScreenProps = {
  page: CataloguePage
  hrefOf: (course: CourseSummary) => string
  categoryKey: FilterBarProps['categoryKey']
}

/** The catalogue's filters, cards and pages. */
export function CatalogueScreen({ page: place, hrefOf, categoryKey }: CatalogueScreenProps) {
  useFollowedCoupon()
  const { filter, page, catalogue, show, showFirst, links } = place
  useViewReport('catalogue')
  useSearchReport(
    isSearchAlone(filter) && page.number === 1 ? filter.q : undefined,
    catalogue.isPlaceholderData ? undefined : catalogue.data?.total,
  )
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
        <FilterBar
          ref={filterBar}
          filter={filter}
          categoryKey={categoryKey}
          onChange={show}
          onClear={clear}
        />
      </Suspense>
      <PlainFilter filter={filter} />
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
            {filter.q && catalogue.data && !catalogue.isPlaceholderData ? (
              <SearchNote
                filter={filter}
                reading={catalogue.data.reading}
                total={catalogue.data.total}
                hrefOf={place.hrefOf}
                onFollow={() => filterBar.current?.focus()}
              />
            ) : null}
            <span>
              {courses ? countOf(courses.length, catalogue.data?.total ?? 0) : 'Buscando cursos…'}
            </span>
          </output>
          {courses?.length === 0 && !isNarrowing(filter) ? (
            <EmptyState
              title="No se encontraron cursos."
              message="Todavía no hay ninguno a la venta. Aquí estarán en cuanto se publique el primero."
            />
          ) : courses?.length === 0 ? (
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
                hrefOf={hrefOf}
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

/** True if the server does not know the cursor of the URL, or has no page of this number. */
function isUnknownPlace(error: Error | null): boolean {
  if (!(error instanceof CallError)) return false
  return error.code === 'page_not_found' || error.issues.some(({ path }) => path === 'cursor')
}

/** The specification's text, with the total if some are not shown. */
function countOf(shown: number, total: number): string {
  const count = `Mostrando ${formatNumber(shown)} curso(s)`
  return total > shown ? `${count} de ${formatNumber(total)}` : count
}

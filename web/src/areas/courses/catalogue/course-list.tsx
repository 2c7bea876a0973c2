import { Button } from '@mantine/core'
import { useDeferredValue } from 'react'
import { isNarrowing } from '../../../features/catalogue/course-filter.ts'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { pageSize } from '../../../features/catalogue/queries.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { NumberedPageLinks } from '../../../platform/ui/lists/pages/numbered-page-links.tsx'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { useCardHref } from '../../use-hrefs.ts'
import classes from './course-list.module.css'
import { SearchNote } from './search-note.tsx'
import type { ShownCatalogue } from './use-catalogue-page.ts'

const placeholderCount = 6

type CourseListProps = {
  page: ShownCatalogue
  onClear: () => void
  /** The link of the note on a search goes with the results that it was about. */
  onFollowNote: () => void
}

/** The courses of the catalogue's page, or what is said in their place. */
export function CourseList({ page, onClear, onFollowNote }: CourseListProps) {
  const { filter, number, catalogue, show, hrefOf } = page
  const total = catalogue.data?.total ?? 0
  const cardHref = useCardHref()
  // A page of cards renders in pieces, between which the screen answers.
  const courses = useDeferredValue(catalogue.data?.courses)
  if (number > 1 && isUnknownPage(catalogue.error)) {
    return (
      <EmptyState
        title="Esta página ya no está"
        message="La dirección está incompleta, o la lista cambió desde que la copiaste."
        action={<Button onClick={() => show(filter)}>Ir a la primera página</Button>}
      />
    )
  }
  if (catalogue.isError) {
    return (
      <ErrorState
        message={catalogueMessage(catalogue.error)}
        onRetry={() => void catalogue.refetch()}
        isRetrying={catalogue.isFetching}
      />
    )
  }
  return (
    <>
      <output className={classes.count}>
        {filter.q && catalogue.data && !catalogue.isPlaceholderData ? (
          <SearchNote
            filter={filter}
            reading={catalogue.data.reading}
            total={total}
            hrefOf={hrefOf}
            onFollow={onFollowNote}
          />
        ) : null}
        <span>{courses ? countOf(courses.length, total) : 'Buscando cursos…'}</span>
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
            <Button variant="default" onClick={onClear}>
              Quitar filtros
            </Button>
          }
        />
      ) : (
        <div className={classes.results} data-stale={catalogue.isPlaceholderData || undefined}>
          <CourseGrid
            courses={courses}
            hrefOf={cardHref}
            placeholderCount={placeholderCount}
            foundBy={filter.q}
            isFirst
            isTall
          />
        </div>
      )}
      <NumberedPageLinks
        number={number}
        total={total}
        pageSize={pageSize}
        hrefOf={(other) => hrefOf(filter, other)}
      />
    </>
  )
}

/** True if the server has no page of this number. */
const isUnknownPage = (error: Error | null) =>
  error instanceof CallError && error.code === 'page_not_found'

/** The specification's text, with the total if some are not shown. */
function countOf(shown: number, total: number): string {
  const count = `Mostrando ${formatNumber(shown)} curso(s)`
  return total > shown ? `${count} de ${formatNumber(total)}` : count
}

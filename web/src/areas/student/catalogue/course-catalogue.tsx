import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { CourseGrid } from '../../../catalogue/course-grid.tsx'
import { type CourseFilter, readFilter, writeFilter } from '../../../catalogue/course-filter.ts'
import { catalogueMessage } from '../../../catalogue/messages.ts'
import { useCatalogue } from '../../../catalogue/queries.ts'
import { titled } from '../../../http/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { catalogueCourseHref } from '../addresses.ts'
import classes from './course-catalogue.module.css'
import { FilterBar } from './filter-bar.tsx'

export const meta = () => titled('Catálogo de Cursos')

const placeholderCount = 6

/** `/Dashboard/Course-catalog` */
export default function CourseCatalogue() {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const catalogue = useCatalogue(filter)
  const show = (next: CourseFilter) =>
    setParams(writeFilter(next), { replace: true, preventScrollReset: true })
  const clear = () => show({})
  const courses = catalogue.data?.courses
  return (
    <>
      <PageTitle
        title="Catálogo de Cursos"
        {...(filter.q ? { description: `Resultados de «${filter.q}»` } : {})}
      />
      <FilterBar filter={filter} onChange={show} onClear={clear} />
      {catalogue.isError ? (
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
          {catalogue.hasNextPage ? (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={catalogue.isFetchingNextPage}
                onClick={() => void catalogue.fetchNextPage()}
              >
                Mostrar más
              </Button>
            </div>
          ) : null}
        </>
      )}
    </>
  )
}

/** The specification's words, and of how many where not all are on the screen. */
function countOf(shown: number, total: number): string {
  const count = `Mostrando ${formatNumber(shown)} curso(s)`
  return total > shown ? `${count} de ${formatNumber(total)}` : count
}

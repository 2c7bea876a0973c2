import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { useCategoryCourses } from '../../../features/catalogue/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'

const count = 4

/** The most popular courses of one category. */
export function CategoryCourses({ categoryId }: { categoryId: string }) {
  const hrefs = useHrefs()
  const query = useCategoryCourses(categoryId, count)
  if (query.isError) {
    return (
      <ErrorState
        message={catalogueMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (query.data?.length === 0) {
    return (
      <EmptyState
        title="No se encontraron cursos."
        message="Todavía no hay cursos en esta categoría. Prueba con otra."
      />
    )
  }
  return <CourseGrid courses={query.data} hrefOf={hrefs.course} placeholderCount={count} />
}

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CourseGrid } from '../../../catalogue/course-grid.tsx'
import { catalogueMessage, recommendedError } from '../../../catalogue/messages.ts'
import { useRecommendedCourses } from '../../../catalogue/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { catalogueHref, courseHref } from '../addresses.ts'
import { Shelf } from '../shelf.tsx'

/** The best rated courses, for everybody. */
export function RecommendedCourses() {
  const recommended = useRecommendedCourses()
  return (
    <Shelf
      title="Cursos Recomendados"
      aside={
        <Anchor component={Link} to={catalogueHref({ sort: 'rating' })} fw={600}>
          Ver todos
        </Anchor>
      }
    >
      {recommended.isError ? (
        <ErrorState
          title={recommendedError}
          message={catalogueMessage(recommended.error)}
          onRetry={() => void recommended.refetch()}
          isRetrying={recommended.isFetching}
        />
      ) : recommended.data?.length === 0 ? (
        <EmptyState
          title="Muy pronto, los primeros cursos"
          message="Aquí verás los mejor calificados en cuanto se publiquen."
        />
      ) : (
        <CourseGrid courses={recommended.data} hrefOf={courseHref} placeholderCount={8} />
      )}
    </Shelf>
  )
}

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CourseGrid } from '../../../catalogue/course-grid.tsx'
import { catalogueMessage, recommendedError } from '../../../catalogue/messages.ts'
import { useOwnedCourses, useRecommendedCourses } from '../../../catalogue/queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { Shelf } from '../shelf.tsx'

const nothingYet = {
  title: 'Muy pronto, los primeros cursos',
  message: 'Aquí verás los mejor calificados en cuanto se publiquen.',
}

const nothingElse = {
  title: 'Ya tienes todos los cursos',
  message: 'Aquí verás los nuevos en cuanto se publiquen.',
}

/** The best rated courses, without the student's own. */
export function RecommendedCourses() {
  const hrefs = useHrefs()
  const recommended = useRecommendedCourses()
  const hasOwn = (useOwnedCourses().data?.total ?? 0) > 0
  return (
    <Shelf
      title="Cursos Recomendados"
      aside={
        <Anchor component={Link} to={hrefs.catalogue({ sort: 'rating' })} fw={600}>
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
        <EmptyState {...(hasOwn ? nothingElse : nothingYet)} />
      ) : (
        <CourseGrid courses={recommended.data} hrefOf={hrefs.course} placeholderCount={8} />
      )}
    </Shelf>
  )
}

import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage, recommendedError } from '../../../features/catalogue/messages.ts'
import { useRecommendedCourses } from '../../../features/catalogue/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { Shelf } from '../../../features/catalogue/shelf.tsx'

const nothingYet = {
  title: 'Muy pronto, los primeros cursos',
  message: 'Aquí verás los mejor calificados en cuanto se publiquen.',
}

const nothingElse =
  'Ya tienes todos los cursos: estos son los mejor calificados. Aquí verás los nuevos en cuanto se publiquen.'

/** The best rated courses, without the student's own while there are others. */
export function RecommendedCourses() {
  const hrefs = useHrefs()
  const recommended = useRecommendedCourses()
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
      ) : recommended.data?.courses.length === 0 ? (
        <EmptyState {...nothingYet} />
      ) : (
        <>
          {recommended.data?.areOwn ? <Text mb="md">{nothingElse}</Text> : null}
          <CourseGrid
            courses={recommended.data?.courses}
            hrefOf={hrefs.course}
            placeholderCount={8}
          />
        </>
      )}
    </Shelf>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { coursesOfProfessor } from '../../../features/catalogue/professor/professor-address.ts'
import { professorCoursesQuery } from '../../../features/catalogue/professor/professor-queries.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import classes from './professor-page.module.css'

type ProfessorCoursesProps = { id: string; name: string }

/** The professor's courses on sale. */
export function ProfessorCourses({ id, name }: ProfessorCoursesProps) {
  const { data, error, isFetching, refetch } = useQuery(professorCoursesQuery(useViewer(), id))
  return (
    <section className={classes.section} aria-labelledby={coursesOfProfessor}>
      <h2 id={coursesOfProfessor}>Sus cursos</h2>
      {error ? (
        <ErrorState
          message={catalogueMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <CourseGrid courses={data?.courses} hrefOf={publicCourseHref} placeholderCount={3} />
      )}
      {data && data.total > data.courses.length ? (
        <p>
          <Link to={`/cursos?${new URLSearchParams({ q: name })}`}>Buscar todos sus cursos</Link>
        </p>
      ) : null}
    </section>
  )
}

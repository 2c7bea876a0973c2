import { Link } from 'react-router'
import { CourseCardSkeleton } from '../../../platform/ui/cards/course-card-skeleton.tsx'
import { CourseCard, type CourseCardProps } from '../../../platform/ui/cards/course-card.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import type { QueryState } from '../../../platform/ui/feedback/query-state.ts'
import { useHrefs } from '../../use-hrefs.ts'
import classes from './popular-courses.module.css'
import { Section } from './section.tsx'

const places = ['primero', 'segundo', 'tercero']

/** The three best rated courses. */
export function PopularCourses({ courses }: { courses: QueryState<readonly CourseCardProps[]> }) {
  const hrefs = useHrefs()
  return (
    <Section
      id="Cursos-Populares"
      title="Cursos Populares"
      subtitle="Los que mejor califican quienes ya los tomaron."
      aside={<Link to={hrefs.catalogue()}>Ver todo el catálogo</Link>}
    >
      {courses.isError ? (
        <ErrorState
          message="No pudimos traer los cursos. Revisa tu conexión e inténtalo otra vez."
          onRetry={courses.refetch}
          isRetrying={courses.isFetching}
        />
      ) : courses.data?.length === 0 ? (
        <EmptyState
          title="Muy pronto, los primeros cursos"
          message="Aquí verás los mejor calificados en cuanto se publiquen."
        />
      ) : (
        <div className={classes.grid} aria-busy={courses.isPending}>
          {courses.data
            ? courses.data.map((course) => <CourseCard key={course.id} {...course} />)
            : places.map((place) => <CourseCardSkeleton key={place} />)}
        </div>
      )}
    </Section>
  )
}

import { Button } from '@mantine/core'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { catalogueMessage } from '../../../catalogue/messages.ts'
import { useCourse } from '../../../catalogue/queries.ts'
import { CallError } from '../../../http/call-error.ts'
import { fullTitle, titled } from '../../../http/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { catalogueHref } from '../addresses.ts'
import { CourseDetail } from './course-detail.tsx'
import { CourseDetailSkeleton } from './course-detail-skeleton.tsx'

export const meta = () => titled('Curso')

/** `/Dashboard/course-view` and `/Dashboard/Course-catalog/course-view`; the course's id is in the query. */
export default function CourseView() {
  const [params] = useSearchParams()
  const known = (useLocation().state as { course?: Course } | null)?.course
  const id = params.get('id') ?? known?.id
  const course = useCourse(id, known)

  if (id === undefined || isGone(course.error)) {
    return (
      <EmptyState
        title="No encontramos este curso"
        message="La dirección está incompleta o el curso ya no está publicado."
        action={
          <Button component={Link} to={catalogueHref()}>
            Ir al catálogo
          </Button>
        }
      />
    )
  }
  if (course.isError) {
    return (
      <ErrorState
        message={catalogueMessage(course.error)}
        onRetry={() => void course.refetch()}
        isRetrying={course.isFetching}
      />
    )
  }
  if (!course.data) return <CourseDetailSkeleton />
  return (
    <>
      <title>{fullTitle(course.data.title)}</title>
      <CourseDetail course={course.data} />
    </>
  )
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'invalid_data')
}

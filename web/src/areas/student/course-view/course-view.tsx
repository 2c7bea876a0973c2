import { Button } from '@mantine/core'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import type { PreparedRoute } from '../../../app/prepared.ts'
import { courseMessage } from '../../../catalogue/messages.ts'
import { courseQuery, useCourse } from '../../../catalogue/queries.ts'
import { CallError } from '../../../http/call-error.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { courseProgressQuery } from '../../../learning/progress-queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { catalogueHref } from '../addresses.ts'
import { CourseDetail } from './course-detail.tsx'
import { CourseMeta } from './course-meta.tsx'
import { CourseDetailSkeleton } from './course-detail-skeleton.tsx'
import { readView } from './view.ts'

/** The title is the course's: it comes with it. */
export const meta = () => []

export const handle: PreparedRoute = {
  shows: (params) => {
    const id = params.get('id')
    if (!id) return new URLSearchParams()
    return new URLSearchParams(readView(params) === 'comments' ? { id, view: 'comments' } : { id })
  },
  reads: ({ searchParams }, viewer) => {
    const id = searchParams.get('id')
    if (!id) return []
    const own = viewer.id ? [favouriteIdsQuery(viewer.id), courseProgressQuery(viewer, id)] : []
    return [courseQuery(viewer, id), ...own]
  },
}

/** `/Dashboard/course-view` and `/Dashboard/Course-catalog/course-view`; the course's id is in the query. */
export default function CourseView() {
  const [params] = useSearchParams()
  const known = (useLocation().state as { course?: Course } | null)?.course
  const id = params.get('id') || known?.id
  const course = useCourse(id, known)
  return (
    <>
      <CourseMeta course={course.data} />
      <CourseScreen id={id} course={course} />
    </>
  )
}

function CourseScreen({ id, course }: { id: string | undefined; course: CourseQuery }) {
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
        message={courseMessage(course.error)}
        onRetry={() => void course.refetch()}
        isRetrying={course.isFetching}
      />
    )
  }
  if (!course.data) return <CourseDetailSkeleton />
  return <CourseDetail course={course.data} />
}

type CourseQuery = ReturnType<typeof useCourse>

function isGone(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'invalid_data')
}

import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Course, CourseSummary } from '../../../courses/course.ts'
import { keepOnClient, prefetch } from '../../../ssr/prefetch.ts'
import { useIsMissing } from '../../../ssr/prefetched.tsx'
import type { AddressHandle } from '../../../ssr/canonical-url.ts'
import { courseProfessorQuery } from '../../../catalogue/course-professor-queries.ts'
import { courseMessage } from '../../../catalogue/messages.ts'
import { courseQuery, useCourse } from '../../../catalogue/queries.ts'
import { CallError } from '../../../http/call-error.ts'
import { useFoundReport } from '../../../insights/use-found-report.ts'
import { favouriteIdsQuery } from '../../../learning/favourite-queries.ts'
import { courseProgressQuery } from '../../../learning/progress-queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useVisitState } from '../../../ui/use-visit-state.ts'
import { catalogueHref } from '../urls.ts'
import { CourseDetail } from './course-detail.tsx'
import { CourseMeta } from './course-meta.tsx'
import { CourseDetailSkeleton } from './course-detail-skeleton.tsx'
import { readView } from './view.ts'

/** None: `CourseMeta` sets the title when the course is loaded. */
export const meta = () => []

export const handle: AddressHandle = {
  shows: (params) => {
    const id = params.get('id')
    if (!id) return new URLSearchParams()
    const view = readView(params)
    return new URLSearchParams(view === 'course' ? { id } : { id, view })
  },
}

export const loader = prefetch(({ search, viewer }) => {
  const id = search.get('id')
  if (!id) return undefined
  const own = viewer.id ? [favouriteIdsQuery(viewer.id), courseProgressQuery(viewer, id)] : []
  return [courseQuery(viewer, id), courseProfessorQuery(viewer, id), ...own]
})
export const clientLoader = keepOnClient

/** `/Dashboard/course-view` and `/Dashboard/Course-catalog/course-view`; the course's id is in the query. */
export default function CourseView() {
  const [params] = useSearchParams()
  const { course: known, summary, foundBy } = (useVisitState() ?? {}) as KnownCourse
  const id = params.get('id') || known?.id || summary?.id
  const course = useCourse(id, known)
  useFoundReport(course.data?.id, foundBy)
  const isMissing = useIsMissing() && !course.data
  return (
    <>
      <CourseMeta course={course.data} />
      <CourseScreen
        id={isMissing ? undefined : id}
        course={course}
        title={summary?.id === id ? summary?.title : undefined}
      />
    </>
  )
}

/** Navigation state of the screen before: the course, or the data of its card and its search. */
type KnownCourse = { course?: Course; summary?: CourseSummary; foundBy?: string }

type CourseScreenProps = { id: string | undefined; course: CourseQuery; title: string | undefined }

function CourseScreen({ id, course, title }: CourseScreenProps) {
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
  if (!course.data) return <CourseDetailSkeleton title={title} />
  return <CourseDetail course={course.data} />
}

type CourseQuery = ReturnType<typeof useCourse>

function isGone(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'invalid_data')
}

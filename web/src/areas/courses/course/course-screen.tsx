import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import type { useCourse } from '../../../features/catalogue/course-queries.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { CourseDetail } from './course-detail.tsx'
import { CourseDetailSkeleton } from './course-detail-skeleton.tsx'

type CourseScreenProps = {
  /** `undefined`: the address names no course. */
  id: string | undefined
  course: ReturnType<typeof useCourse>
  title?: string | undefined
  /** At its readable address, which shows reviews and related courses too. */
  isPublic?: boolean
}

/** A course, or what is shown while it loads and where there is none. */
export function CourseScreen({ id, course, title, isPublic = false }: CourseScreenProps) {
  if (id === undefined || isGone(course.error)) return <NoCourse />
  if (course.isError) {
    return (
      <ErrorState
        headingLevel={1}
        message={courseMessage(course.error)}
        onRetry={() => void course.refetch()}
        isRetrying={course.isFetching}
      />
    )
  }
  if (!course.data) return <CourseDetailSkeleton title={title} />
  return <CourseDetail course={course.data} isPublic={isPublic} />
}

export function NoCourse() {
  const hrefs = useHrefs()
  return (
    <EmptyState
      headingLevel={1}
      title="No encontramos este curso"
      message="La dirección está incompleta o el curso ya no está publicado."
      action={
        <Button component={Link} to={hrefs.catalogue()}>
          Ir al catálogo
        </Button>
      }
    />
  )
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && (error.status === 404 || error.code === 'invalid_data')
}

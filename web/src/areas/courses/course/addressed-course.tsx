import type { ReactNode } from 'react'
import { courseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import type { Course } from '../../../features/courses/course.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { NavigateToPath } from '../../../platform/ui/focus/navigate-to-path.tsx'
import { CourseDetailSkeleton } from './course-detail-skeleton.tsx'
import { GoneCourse } from './gone-course.tsx'
import { UnknownCourse } from './unknown-course.tsx'
import type { FoundCourse } from './use-addressed-course.ts'

type AddressedCourseProps = {
  found: FoundCourse
  /** The page's readable address. */
  hrefOf: (course: { slug: string }) => string
  titleOf: (course: Course) => string
  children: (course: Course) => ReactNode
}

/** A page of the course that the address names, or what is shown while it loads and where there is none. */
export function AddressedCourse({ found, hrefOf, titleOf, children }: AddressedCourseProps) {
  const { id, course, address, isAsking, newSlug, isLost, title } = found
  const viewer = useViewer()
  if (newSlug !== undefined) return <NavigateToPath path={hrefOf({ slug: newSlug })} />
  if (isLost && address?.gone) return <GoneCourse id={address._id} />
  if (isLost && !isAsking) return <UnknownCourse />
  return (
    <>
      <LateTitle
        title={course.data ? titleOf(course.data) : 'Curso'}
        query={courseQuery(viewer, id)}
      />
      {course.data ? (
        children(course.data)
      ) : course.isError && !isLost ? (
        <ErrorState
          headingLevel={1}
          message={courseMessage(course.error)}
          onRetry={() => void course.refetch()}
          isRetrying={course.isFetching}
        />
      ) : (
        <CourseDetailSkeleton title={title} />
      )}
    </>
  )
}

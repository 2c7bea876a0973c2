import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { uuid } from '../../../features/catalogue/course-filter.ts'
import { ownCourseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { courseMessages, explainCourseFailure } from '../../../features/courses/messages.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { titled } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { CourseHeader } from './course-header.tsx'
import { type PartName, parts } from './course-parts.ts'
import { CourseScreenSkeleton } from './course-screen-skeleton.tsx'
import { RevisionHeader } from './revision-header.tsx'
import { CourseTabs } from './course-tabs.tsx'

export const meta = titled('Curso')

export const loader = prefetch(({ viewer, params: { id = '', part } }) => {
  if (!viewer.id) return []
  return uuid.test(id) && isPart(part) ? [ownCourseQuery(viewer, id)] : undefined
})
export const clientLoader = keepOnClient

/** /DashTeachers/courses/{id}: one of the professor's courses, a tab for each part of the work. */
export default function CourseScreen() {
  const { id = '', part } = useParams()
  const course = useQuery({ ...ownCourseQuery(useViewer(), id), enabled: uuid.test(id) })
  const isMissing = useIsMissing() && !course.data
  if (isMissing || !uuid.test(id) || !isPart(part) || isGone(course.error)) return <Missing />
  if (course.isError && !course.data) {
    return (
      <ErrorState
        headingLevel={1}
        title={courseMessages.list.failure}
        message={explainCourseFailure(course.error)}
        onRetry={() => void course.refetch()}
        isRetrying={course.isFetching}
      />
    )
  }
  if (!course.data) return <CourseScreenSkeleton />
  const Part = parts[part ?? 'contenido'].Part
  return (
    <>
      {course.data.revisionOf === null ? (
        <CourseHeader course={course.data} />
      ) : (
        <RevisionHeader revision={course.data} />
      )}
      <CourseTabs courseId={id} isRevision={course.data.revisionOf !== null} />
      <Part key={id} course={course.data} />
    </>
  )
}

function Missing() {
  return (
    <AlertScreen
      title="No encontramos este curso"
      actions={
        <Button component={Link} to="/DashTeachers/categories">
          Ver mis cursos
        </Button>
      }
    >
      La dirección está incompleta, o el curso se eliminó.
    </AlertScreen>
  )
}

/** Contents have no word of their own in the address. */
function isPart(part: string | undefined): part is PartName | undefined {
  return part === undefined || (part !== 'contenido' && Object.hasOwn(parts, part))
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404
}

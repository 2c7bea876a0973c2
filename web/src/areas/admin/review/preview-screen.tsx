import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { uuid } from '../../../features/catalogue/course-filter.ts'
import { CoursePreview } from '../../../features/catalogue/preview/course-preview.tsx'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import { reviewedCourseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { proposeCourse, withoutRemoved } from '../../../features/courses/review/proposed-course.ts'
import { titled } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { panel } from '../home/panel.ts'

export const meta = titled('Vista previa')

const approvals = '/Administrador/CourseApproval'

/** /Administrador/CourseApproval/{id}/vista: a course, or changes of one, as a student will see it. */
export default function PreviewScreen() {
  const { id = '' } = useParams()
  const viewer = useViewer()
  const course = useQuery({ ...reviewedCourseQuery(viewer, id), enabled: uuid.test(id) })
  const revisedId = course.data?.revisionOf ?? undefined
  const published = useQuery({
    ...reviewedCourseQuery(viewer, revisedId ?? ''),
    enabled: revisedId !== undefined,
  })
  const failed = [course, published].find(({ isError }) => isError)
  const shown =
    course.data && revisedId !== undefined
      ? published.data && withoutRemoved(proposeCourse(course.data, published.data))
      : course.data
  return (
    <>
      <PageTitle
        title={shown ? `Vista previa de ${shown.title}` : 'Vista previa'}
        crumbs={[
          panel,
          { label: 'Cursos por Aprobar', href: `${approvals}?id=${id}` },
          { label: 'Vista previa' },
        ]}
      />
      {failed || !uuid.test(id) ? (
        <ErrorState
          message={courseMessage(failed?.error ?? null)}
          onRetry={() => void failed?.refetch()}
          isRetrying={failed?.isFetching ?? false}
        />
      ) : shown ? (
        <CoursePreview course={shown} href={`${approvals}/${id}/vista`} />
      ) : (
        <Skeleton height={320} aria-hidden />
      )}
    </>
  )
}

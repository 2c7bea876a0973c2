import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { uuid } from '../../../features/catalogue/course-filter.ts'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import { reviewedCourseQuery } from '../../../features/catalogue/course/course-queries.ts'
import type { Course } from '../../../features/courses/course.ts'
import { DecisionHistory } from '../../../features/courses/review/decision-history.tsx'
import { proposeCourse, withoutRemoved } from '../../../features/courses/review/proposed-course.ts'
import { titled } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { LessonPreviews } from '../../../features/videos/lesson-previews.tsx'
import { videoMessages } from '../../../features/videos/messages.ts'
import { ReviewedCourseFacts } from '../review/reviewed-course-facts.tsx'
import { RevisionChanges } from '../review/revision-changes.tsx'
import { CourseActions } from './course-actions.tsx'
import classes from './course-screen.module.css'
import { EarlierNotes } from './earlier-notes.tsx'
import { panel } from '../home/panel.ts'
import { ReviewWorkspace } from './review-workspace.tsx'

export const meta = titled('Curso')

/** /Administrador/CourseApproval/{id}: a course with all that an administrator does with it. */
export default function CourseScreen() {
  const { id = '' } = useParams()
  const viewer = useViewer()
  const found = useQuery({ ...reviewedCourseQuery(viewer, id), enabled: uuid.test(id) })
  const { data: course } = found
  const revisedId = course?.revisionOf ?? undefined
  const published = useQuery({
    ...reviewedCourseQuery(viewer, revisedId ?? ''),
    enabled: revisedId !== undefined,
  })
  const failed = [found, published].find(({ isError }) => isError)
  const isRevision = revisedId !== undefined
  const proposedOf = (revision: Course) =>
    published.data ? withoutRemoved(proposeCourse(revision, published.data)) : revision
  const title = course ? `${isRevision ? 'Cambios de ' : ''}${course.title}` : 'Curso'
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[
          panel,
          { label: 'Cursos por Aprobar', href: '/Administrador/CourseApproval' },
          { label: title },
        ]}
        actions={course ? <CourseActions course={course} /> : null}
      />
      {failed || !uuid.test(id) ? (
        <ErrorState
          message={courseMessage(failed?.error ?? null)}
          onRetry={() => void failed?.refetch()}
          isRetrying={failed?.isFetching ?? false}
        />
      ) : course && (!isRevision || published.data) ? (
        <Stack gap={36}>
          {course.status === 'pending' ? (
            <ReviewWorkspace key={course.id} course={course} proposed={proposedOf(course)} />
          ) : null}
          <ReviewedCourseFacts course={course} />
          {isRevision ? <RevisionChanges revision={course} course={published.data} /> : null}
          {course.status === 'pending' ? null : (
            <section aria-labelledby="contenido">
              <h2 id="contenido" className={classes.heading}>
                {isRevision ? 'Contenido nuevo' : 'Contenido del curso'}
              </h2>
              <LessonPreviews
                items={course.lessons.filter(({ replacesId }) => replacesId === null)}
                emptyText={isRevision ? 'Nada nuevo.' : videoMessages.list.emptyForReview}
              />
            </section>
          )}
          <EarlierNotes courseId={course.id} />
          <DecisionHistory courseId={course.id} />
        </Stack>
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </>
  )
}

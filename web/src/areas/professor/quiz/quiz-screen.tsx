import { isCorrectable, isEditable } from '@ateneo/contract'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { uuid } from '../../../features/catalogue/course-filter.ts'
import { ownCourseQuery } from '../../../features/catalogue/course-queries.ts'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import { placeAtEnd, placeIn } from '../../../features/courses/lesson-place.ts'
import { explainCourseFailure } from '../../../features/courses/messages.ts'
import { QuizForm } from '../../../features/quizzes/quiz-form.tsx'
import { useEditedQuiz } from '../../../features/quizzes/quiz-queries.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { titled, useSite } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

export const meta = titled('Cuestionario')

export const loader = prefetch(({ viewer, params: { id = '', lessonId } }) => {
  if (!viewer.id) return []
  const isWhole = uuid.test(id) && (lessonId === undefined || uuid.test(lessonId))
  return isWhole ? [ownCourseQuery(viewer, id)] : undefined
})
export const clientLoader = keepOnClient

/** /DashTeachers/courses/{id}/cuestionario/{lesson}: a quiz of an own course; without lesson a new one. */
export default function QuizScreen() {
  const { id = '', lessonId } = useParams()
  const isWhole = uuid.test(id) && (lessonId === undefined || uuid.test(lessonId))
  const course = useQuery({ ...ownCourseQuery(useViewer(), id), enabled: isWhole })
  const quiz = useEditedQuiz(isWhole ? lessonId : undefined)
  const isMissing = useIsMissing() && !course.data
  const failed = [course, quiz].find(({ isError, data }) => isError && !data)
  if (isMissing || !isWhole || isGone(failed?.error)) return <Missing courseId={id} />
  if (failed) {
    return (
      <ErrorState
        headingLevel={1}
        message={explainCourseFailure(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  const title = lessonId ? 'Editar cuestionario' : 'Agregar cuestionario'
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Todos los Cursos', href: '/DashTeachers/categories' },
          { label: course.data?.title ?? 'Curso', href: ownCourseHref(id) },
          { label: title },
        ]}
      />
      {!course.data || (lessonId && !quiz.data) ? (
        <Skeleton height={480} aria-busy />
      ) : (
        <UnsavedGuard>
          <Editor
            key={lessonId ?? 'new'}
            course={course.data}
            lessonId={lessonId}
            quiz={lessonId ? quiz.data : undefined}
          />
        </UnsavedGuard>
      )}
    </>
  )
}

type EditorProps = {
  course: Course
  lessonId: string | undefined
  quiz: ReturnType<typeof useEditedQuiz>['data']
}

function Editor({ course, lessonId, quiz }: EditorProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { reviewsTexts } = useSite()
  const section = course.sections.find(({ id }) => id === params.get('seccion'))
  const mayChange = lessonId
    ? isCorrectable(course.status, reviewsTexts)
    : isEditable(course.status)
  if (!mayChange) {
    return (
      <>
        <Text maw="62ch" mb="md">
          El curso está en revisión o publicado, así que aquí no se cambia. Ábrelo para ver qué
          puedes hacer.
        </Text>
        <Button component={Link} to={ownCourseHref(course.id)}>
          Ir al curso
        </Button>
      </>
    )
  }
  return (
    <QuizForm
      courseId={course.id}
      lessonId={lessonId}
      quiz={quiz}
      place={lessonId ? undefined : section ? placeIn(section) : placeAtEnd(course)}
      onDone={() => void navigate(ownCourseHref(course.id))}
    />
  )
}

function Missing({ courseId }: { courseId: string }) {
  return (
    <AlertScreen
      title="No encontramos este cuestionario"
      actions={
        <Button
          component={Link}
          to={uuid.test(courseId) ? ownCourseHref(courseId) : '/DashTeachers/categories'}
        >
          {uuid.test(courseId) ? 'Ir al curso' : 'Ver mis cursos'}
        </Button>
      }
    >
      La dirección está incompleta, o el cuestionario se eliminó.
    </AlertScreen>
  )
}

function isGone(error: Error | null | undefined): boolean {
  return (
    error instanceof CallError && (error.status === 404 || error.code === 'lesson_without_activity')
  )
}

import { type Activity, isCorrectable, isEditable } from '@ateneo/contract'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import {
  type EditedActivity,
  useEditedActivity,
} from '../../../features/courses/lessons/activity-queries.ts'
import { uuid } from '../../../features/catalogue/course-filter.ts'
import { ownCourseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import {
  type LessonPlace,
  placeAtEnd,
  placeIn,
} from '../../../features/courses/lessons/lesson-place.ts'
import { explainCourseFailure } from '../../../features/courses/messages.ts'
import { CallError } from '../../../platform/http/call-error.ts'
import { useSite } from '../../../platform/http/site.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { useIsMissing } from '../../../platform/ssr/prefetched.tsx'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'

export interface ActivityFormProps<Kind extends Activity['kind']> {
  courseId: string
  /** Absent: a new one. */
  lessonId: string | undefined
  edited: EditedActivity<Kind> | undefined
  place: LessonPlace | undefined
  onDone: () => void
}

type ActivityScreenProps<Kind extends Activity['kind']> = {
  kind: Kind
  words: { edit: string; add: string; missing: string; missingReason: string }
  Form: ComponentType<ActivityFormProps<Kind>>
}

/** A lesson of an own course that is answered, in the editor of its kind; without lesson a new one. */
export function ActivityScreen<Kind extends Activity['kind']>({
  kind,
  words,
  Form,
}: ActivityScreenProps<Kind>) {
  const { id = '', lessonId } = useParams()
  const isWhole = uuid.test(id) && (lessonId === undefined || uuid.test(lessonId))
  const course = useQuery({ ...ownCourseQuery(useViewer(), id), enabled: isWhole })
  const edited = useEditedActivity(kind, isWhole ? lessonId : undefined)
  const isMissing = useIsMissing() && !course.data
  const failed = [course, edited].find(({ isError, data }) => isError && !data)
  if (isMissing || !isWhole || isGone(failed?.error)) return <Missing courseId={id} words={words} />
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
  const title = lessonId ? words.edit : words.add
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
      {!course.data || (lessonId && !edited.data) ? (
        <Skeleton height={480} aria-busy />
      ) : (
        <UnsavedGuard>
          <Editor
            key={lessonId ?? 'new'}
            course={course.data}
            lessonId={lessonId}
            edited={lessonId ? edited.data : undefined}
            Form={Form}
          />
        </UnsavedGuard>
      )}
    </>
  )
}

type EditorProps<Kind extends Activity['kind']> = Pick<
  ActivityFormProps<Kind>,
  'lessonId' | 'edited'
> &
  Pick<ActivityScreenProps<Kind>, 'Form'> & { course: Course }

function Editor<Kind extends Activity['kind']>({
  course,
  lessonId,
  edited,
  Form,
}: EditorProps<Kind>) {
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
    <Form
      courseId={course.id}
      lessonId={lessonId}
      edited={edited}
      place={lessonId ? undefined : section ? placeIn(section) : placeAtEnd(course)}
      onDone={() => void navigate(ownCourseHref(course.id))}
    />
  )
}

type MissingProps = { courseId: string; words: ActivityScreenProps<'quiz'>['words'] }

function Missing({ courseId, words }: MissingProps) {
  return (
    <AlertScreen
      title={words.missing}
      actions={
        <Button
          component={Link}
          to={uuid.test(courseId) ? ownCourseHref(courseId) : '/DashTeachers/categories'}
        >
          {uuid.test(courseId) ? 'Ir al curso' : 'Ver mis cursos'}
        </Button>
      }
    >
      {words.missingReason}
    </AlertScreen>
  )
}

function isGone(error: Error | null | undefined): boolean {
  return (
    error instanceof CallError && (error.status === 404 || error.code === 'lesson_without_activity')
  )
}

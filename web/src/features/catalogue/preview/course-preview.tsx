import { Alert, Loader } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Course, Lesson } from '../../courses/course.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { PreviewCourse } from './preview-course.tsx'

const PreviewLesson = lazyPart(() => import('./preview-lesson.tsx'))

type CoursePreviewProps = {
  course: Course
  /** URL of the preview; its query names a lesson. */
  href: string
}

/** A course as a student will see it; nothing opened here is counted. */
export function CoursePreview({ course, href }: CoursePreviewProps) {
  const [params] = useSearchParams()
  const named = params.get('lesson')
  // A note of a review may name the replacement of a lesson.
  const lesson = course.lessons.find(
    ({ id, proposal }) => named !== null && [id, proposal?.replacementId].includes(named),
  )
  const hrefOf = ({ id }: Lesson) => `${href}?lesson=${id}`
  return (
    <>
      <Alert
        color="jade"
        variant="light"
        mb="xl"
        icon={<IconEye size={20} stroke={1.75} />}
        styles={{ message: { color: 'var(--ink)' } }}
      >
        Así verá el curso un alumno. Lo que abras aquí no cuenta como avance ni como vista.
      </Alert>
      {lesson ? (
        <Suspense fallback={<Loader aria-label="Cargando el contenido" />}>
          <PreviewLesson
            key={lesson.id}
            course={course}
            lesson={lesson}
            href={href}
            hrefOf={hrefOf}
          />
        </Suspense>
      ) : (
        <PreviewCourse course={course} hrefOf={hrefOf} />
      )}
    </>
  )
}

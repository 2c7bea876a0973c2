import { Alert, Loader } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ownCourseHref } from '../../../courses/course-href.ts'
import type { Lesson } from '../../../courses/course.ts'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'
import type { PartProps } from './course-parts.ts'
import classes from './course-part.module.css'
import { PreviewCourse } from './preview-course.tsx'

const PreviewLesson = lazyWithRetry(() => import('./preview-lesson.tsx'))

/** The course as a student sees it; nothing opened here is counted. */
export function PreviewPart({ course }: PartProps) {
  const [params] = useSearchParams()
  const lesson = course.lessons.find(({ id }) => id === params.get('lesson'))
  const href = ownCourseHref(course.id, 'vista')
  const hrefOf = ({ id }: Lesson) => `${href}?lesson=${id}`
  return (
    <section aria-labelledby="parte">
      <h2 id="parte" className={classes.heading}>
        Vista previa
      </h2>
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
    </section>
  )
}

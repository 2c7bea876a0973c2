import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCourse } from '../../../features/catalogue/course/course-queries.ts'
import { courseHref, watchHref } from '../../../features/courses/course-href.ts'
import { entryOf } from '../../../features/learning/lessons/entry-of.ts'
import { useCourseProgress } from '../../../features/learning/progress/progress-queries.ts'

/** From the payment into the course: to its first lesson, or to where somebody was in its sample. */
export function CourseStart({ courseId }: { courseId: string }) {
  const course = useCourse(courseId)
  const progress = useCourseProgress(courseId)
  const entry = course.data && entryOf(course.data.lessons, progress.data)
  const href = entry ? watchHref(courseId, entry.lessonId) : courseHref({ id: courseId })
  return (
    <Button
      component={Link}
      to={href}
      color="cempasuchil"
      size="md"
      leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
    >
      {entry?.label === 'Continuar' ? 'Continuar el curso' : 'Empezar el curso'}
    </Button>
  )
}

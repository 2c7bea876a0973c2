import { IconCheck } from '@tabler/icons-react'
import { countLessons, hasOnlyVideos } from '../courses/count-lessons.ts'
import type { Course } from '../courses/course.ts'
import { formatDuration } from '../../platform/ui/text/format.ts'
import classes from './course-includes.module.css'

/** Below the price: what a student gets. */
export function CourseIncludes({ course }: { course: Course }) {
  return (
    <ul className={classes.includes} aria-label="Incluye">
      {includesOf(course).map((item) => (
        <li key={item}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {item}
        </li>
      ))}
    </ul>
  )
}

function includesOf({ lessons, durationSeconds }: Course): string[] {
  const count = countLessons(lessons)
  const length = hasOnlyVideos(lessons) ? 'en total' : 'de video'
  return [
    durationSeconds > 0 ? `${count}, ${formatDuration(durationSeconds)} ${length}` : count,
    'Sin límite de repeticiones',
    'En tu teléfono y tu computadora',
  ]
}

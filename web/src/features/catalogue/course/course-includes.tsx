import { IconCheck } from '@tabler/icons-react'
import { commonKind, countLessons } from '../../courses/lessons/count-lessons.ts'
import type { Course, Lesson } from '../../courses/course.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
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
  const length = lengthOf(lessons)
  return [
    durationSeconds > 0 ? `${count}, ${formatDuration(durationSeconds)} ${length}` : count,
    'Sin límite de repeticiones',
    'En tu teléfono y tu computadora',
  ]
}

/** `2 h en total` where all is played, else of what. */
function lengthOf(lessons: readonly Lesson[]): string {
  const played = lessons.filter(({ kind }) => kind === 'video')
  if (played.length === lessons.length) return 'en total'
  const kind = commonKind(played)
  return kind === null ? 'de video y audio' : `de ${kind}`
}

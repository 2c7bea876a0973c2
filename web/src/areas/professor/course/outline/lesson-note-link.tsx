import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownCourseHref } from '../../../../features/courses/course-href.ts'
import type { Lesson } from '../../../../features/courses/course.ts'
import { openNotes } from '../../../../features/course-review/queries.ts'
import { formatCount } from '../../../../platform/ui/text/format.ts'
import classes from './outline-list.module.css'

type LessonNoteLinkProps = { courseId: string; lesson: Lesson }

/** At a lesson: how many notes of its review wait to be attended. */
export function LessonNoteLink({ courseId, lesson }: LessonNoteLinkProps) {
  const { data } = useQuery(openNotes(courseId))
  const ids = [lesson.id, lesson.proposal?.replacementId]
  const count = data?.filter(({ lessonId }) => lessonId !== null && ids.includes(lessonId)).length
  if (!count) return null
  return (
    <Link
      to={ownCourseHref(courseId, 'revision')}
      className={classes.notes}
      aria-label={`${formatCount(count, 'nota', 'notas')} de la revisión en ${lesson.title}`}
    >
      {formatCount(count, 'nota', 'notas')} de la revisión
    </Link>
  )
}

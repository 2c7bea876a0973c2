import type { Lesson } from '../../courses/course.ts'
import type { CourseProgress } from '../progress/progress.ts'
import { formatClock } from '../../../platform/ui/text/format.ts'

export interface CourseEntry {
  label: 'Empezar' | 'Continuar' | 'Volver a ver'
  lessonId: string
  /** The lesson behind the button, unless it is the first from its start. */
  title?: string
}

/** The button into a course with access; none for a course without lessons. */
export function entryOf(
  lessons: readonly Lesson[],
  progress: CourseProgress | undefined,
): CourseEntry | undefined {
  const first = lessons[0]
  if (!first) return undefined
  if (!progress || progress.watchedDate === null) {
    return progress?.finishedDate
      ? { label: 'Volver a ver', lessonId: first.id }
      : { label: 'Empezar', lessonId: first.id }
  }
  const isWhole = progress.seenCount === progress.itemCount
  const { continuation } = progress
  if (isWhole || !continuation) return { label: 'Volver a ver', lessonId: first.id }
  const { lessonId, title, positionSeconds } = continuation
  const place = positionSeconds >= 1 ? ` · ${formatClock(positionSeconds)}` : ''
  return { label: 'Continuar', lessonId, title: `${title}${place}` }
}

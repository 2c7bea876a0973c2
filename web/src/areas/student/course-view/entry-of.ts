import type { CourseItem } from '../../../courses/course.ts'
import type { CourseProgress } from '../../../learning/progress.ts'
import { formatClock } from '../../../ui/format.ts'

export interface Entry {
  label: 'Empezar' | 'Continuar' | 'Volver a ver'
  videoId: string
  /** What waits behind the button, where it is not simply the first video. */
  title?: string
}

/** The way into a course that is open; none without content. */
export function entryOf(
  lessons: readonly CourseItem[],
  progress: CourseProgress | undefined,
): Entry | undefined {
  const first = lessons[0]
  if (!first) return undefined
  if (!progress || progress.watchedDate === null) {
    return progress?.finishedDate
      ? { label: 'Volver a ver', videoId: first.videoId }
      : { label: 'Empezar', videoId: first.videoId }
  }
  const isWhole = progress.seenCount === progress.itemCount
  const { continuation } = progress
  if (isWhole || !continuation) return { label: 'Volver a ver', videoId: first.videoId }
  const { videoId, title, positionSeconds } = continuation
  const place = positionSeconds >= 1 ? ` · ${formatClock(positionSeconds)}` : ''
  return { label: 'Continuar', videoId, title: `${title}${place}` }
}

import type { Course, Lesson } from '../../../features/courses/course.ts'
import { ownCourseHref, reviewedCourseHref } from '../../../features/courses/course-href.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { watchHref } from '../../student-hrefs.ts'
import { useViewerContext } from './viewer-context.ts'

/**
 * Where a lesson leads: to the player, or to the preview of those who work on the course; nowhere for
 * other professors, who have no player.
 */
export function useLessonHref(course: Course): ((lesson: Lesson) => string) | undefined {
  const context = useViewerContext(course)
  const { type } = useViewer()
  if (context === 'staff') return undefined
  if (context !== 'owner') return ({ id }) => watchHref(course.id, id)
  const preview =
    type === 'admin' ? `${reviewedCourseHref(course.id)}/vista` : ownCourseHref(course.id, 'vista')
  return ({ id }) => `${preview}?lesson=${id}`
}

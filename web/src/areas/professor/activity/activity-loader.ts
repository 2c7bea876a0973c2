import { uuid } from '../../../features/catalogue/course-filter.ts'
import { ownCourseQuery } from '../../../features/catalogue/course/course-queries.ts'
import { prefetch } from '../../../platform/ssr/prefetch.ts'

/** The course of an editor. A file of its own: the build takes it out of the browser's scripts. */
export const activityLoader = prefetch(({ viewer, params: { id = '', lessonId } }) => {
  if (!viewer.id) return []
  const isWhole = uuid.test(id) && (lessonId === undefined || uuid.test(lessonId))
  return isWhole ? [ownCourseQuery(viewer, id)] : undefined
})

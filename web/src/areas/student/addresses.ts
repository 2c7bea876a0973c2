import type { Suggestion } from '../../catalogue/suggestion-queries.ts'
import { type CourseFilter, writeFilter } from '../../catalogue/course-filter.ts'
import type { Study } from '../../learning/progress.ts'

/** Addresses of the student's area that carry something. */

export const catalogueHref = (filter: CourseFilter = {}) => {
  const search = writeFilter(filter)
  return `/Dashboard/Course-catalog${search.size > 0 ? `?${search}` : ''}`
}

export const courseHref = ({ id }: { id: string }) => `/Dashboard/course-view?id=${id}`

/** The same course, reached from the catalogue. */
export const catalogueCourseHref = ({ id }: { id: string }) =>
  `/Dashboard/Course-catalog/course-view?id=${id}`

export const watchHref = (courseId: string, videoId: string) =>
  `/Dashboard/watch-video?id=${courseId}&video=${videoId}`

/** Straight into the player, which goes on at the second where it stopped. */
export const continueHref = ({ courseId, continuation }: Study) =>
  continuation ? watchHref(courseId, continuation.videoId) : courseHref({ id: courseId })

/** With the box of the one course, where the student came from it. */
export const subscriptionHref = (courseId?: string) =>
  `/Dashboard/subscription${courseId ? `?id=${courseId}` : ''}`

export const helpHref = () => '/Dashboard/HelpCenter'
export const favouritesHref = '/Dashboard/Favoritos'

/** A course opens; a category and a professor show their courses. */
export function suggestionHref({ kind, id, text }: Suggestion): string {
  if (kind === 'course') return courseHref({ id })
  return catalogueHref(kind === 'category' ? { category: id } : { q: text })
}
export const certificatesHref = '/Dashboard/certificates'

export const receiptHref = (orderId: string) => `/Dashboard/receipts/${orderId}`

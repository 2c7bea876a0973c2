import { courseHref, momentHref, watchHref } from '../features/courses/course-href.ts'
import { writeFilter } from '../features/catalogue/catalogue-address.ts'
import type { CourseFilter } from '../features/catalogue/course-filter.ts'
import type { Study } from '../features/learning/progress/progress.ts'

/** URLs of the student's area with parameters. */

export const catalogueHref = (filter: CourseFilter = {}) => {
  const search = writeFilter(filter)
  return `/Dashboard/Course-catalog${search.size > 0 ? `?${search}` : ''}`
}

export { courseHref, momentHref, watchHref }

/** The course's URL under the catalogue. */
export const catalogueCourseHref = ({ id }: { id: string }) =>
  `/Dashboard/Course-catalog/course-view?id=${id}`

/** To the player, which resumes at the stored position. */
export const continueHref = ({ courseId, continuation }: Study) =>
  continuation ? watchHref(courseId, continuation.lessonId) : courseHref({ id: courseId })

/** With the offer of one course, if the link is on its page. */
export const subscriptionHref = (courseId?: string) =>
  `/Dashboard/subscription${courseId ? `?id=${courseId}` : ''}`

export const helpHref = () => '/Dashboard/HelpCenter'
export const favouritesHref = '/Dashboard/Favoritos'

export const messagesHref = '/Dashboard/mensajes'

export const conversationHref = ({ id }: { id: string }) => `${messagesHref}/${id}`

/** The student's own notes of a course. */
export const courseNotesHref = (courseId: string) => `/Dashboard/notas/${courseId}`

export const certificatesHref = '/Dashboard/certificates'

export const receiptHref = (orderId: string) => `/Dashboard/receipts/${orderId}`

import type { CourseStatus } from '@ateneo/contract'
import type { Academy } from './academy.ts'

/** What moves the course to this status. */
export const movedTo = (
  course: { id: string },
  status: NonNullable<CourseStatus>,
  rejectionMessage?: string,
) => ({
  params: { courseId: course.id, status },
  body: rejectionMessage === undefined ? {} : { rejectionMessage },
})

export const professorOf = (academy: Academy, course: { professorId: string }) =>
  academy.as({ id: course.professorId, type: 'professor' })

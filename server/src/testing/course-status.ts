import type { ReviewStatus } from '@ateneo/contract'
import type { TestApp } from './test-app.ts'

/** Arguments of `changeStatus`. */
export const movedTo = (
  course: { id: string },
  status: ReviewStatus,
  rejectionMessage?: string,
) => ({
  params: { courseId: course.id, status },
  body: rejectionMessage === undefined ? {} : { rejectionMessage },
})

export const professorOf = (academy: TestApp, course: { professorId: string }) =>
  academy.as({ id: course.professorId, type: 'professor' })

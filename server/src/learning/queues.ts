import { queue } from '../jobs/jobs.ts'

/** A student has seen the last item of a course: once for both. */
export const courseFinishedQueue = queue<{ studentId: string; courseId: string }>(
  'learning.course-finished',
)

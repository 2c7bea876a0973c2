import { queue } from '../../platform/jobs/queue.ts'

/** Enqueued once per student and course, when the last lesson is seen. */
export const courseCompletionJobs = queue<{ studentId: string; courseId: string }>(
  'learning.course-finished',
)

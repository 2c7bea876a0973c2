import { queue } from '../jobs/jobs.ts'

/** Deletes covers that no course uses, and files without a row. */
export const coverSweeps = queue<object>('courses.cover-sweep', { cron: '29 * * * *' })

/** A course has fewer lessons: some students have seen all that are left. */
export const lessonsRemoved = queue<{ courseId: string }>('courses.lessons-removed')

/** Sends a professor the decision on a course by email, if they want it at once. */
export const decisionEmails = queue<{ decisionId: string; notificationId: string }>(
  'courses.decision-letter',
)

import { queue } from '../jobs/jobs.ts'

/** Tells the course's professor of a question by email, if they want it at once. */
export const questionEmails = queue<{ questionId: string; notificationId: string }>(
  'questions.question-letter',
)

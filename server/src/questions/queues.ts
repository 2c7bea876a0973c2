import { emailQueue } from '../mail/email-queue.ts'

/** Tells the course's professor of a question by email, if they want it at once. */
export const questionEmails = emailQueue<{ questionId: string; notificationId: string }>(
  'questions.question-letter',
)

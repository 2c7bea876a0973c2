import { emailQueue } from '../../platform/mail/email-queue.ts'

/** Tells the course's professor of a question by email, if they want it at once. */
export const questionEmails = emailQueue<{ questionId: string; notificationId: string }>(
  'questions.question-letter',
)

/** Tells the other of the two of a private message by email, if they want it at once. */
export const messageEmails = emailQueue<{ messageId: string; notificationId: string }>(
  'questions.message-letter',
)

/** Tells the asker of the professor's answer by email, if they want it at once. */
export const answerEmails = emailQueue<{ replyId: string; notificationId: string }>(
  'questions.answer-letter',
)

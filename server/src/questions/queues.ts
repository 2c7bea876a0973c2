import { queue } from '../jobs/jobs.ts'

/** Tells the course's professor of a question by email. */
export const questionEmails = queue<{ questionId: string }>('questions.question-letter')

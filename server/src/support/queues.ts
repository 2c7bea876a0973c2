import { queue } from '../jobs/jobs.ts'

/** To who asked: with the number. */
export const receiptLetters = queue<{ messageId: string }>('support.receipt-letter')
/** To the academy's contact address, or to one of its administrators. */
export type RequestLetter = { messageId: string } & ({ contactEmail: string } | { adminId: string })
/** To each a job of its own, so that one bad address delays no other. */
export const requestLetters = queue<RequestLetter>('support.request-letter')
export const answerLetters = queue<{ messageId: string }>('support.answer-letter')
export const ticketSweeps = queue<object>('support.sweep', { cron: '23 * * * *' })

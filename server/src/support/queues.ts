import { queue } from '../jobs/jobs.ts'

/** To the sender, with the ticket's number. */
export const receiptEmails = queue<{ messageId: string }>('support.receipt-letter')
/** To the academy's contact email, or to one of its administrators. */
export type RequestEmail = { messageId: string } & ({ contactEmail: string } | { adminId: string })
/** One job per recipient, so that a bad address delays no other. */
export const requestEmails = queue<RequestEmail>('support.request-letter')
export const answerEmails = queue<{ messageId: string }>('support.answer-letter')
export const ticketSweeps = queue<object>('support.sweep', { cron: '23 * * * *' })

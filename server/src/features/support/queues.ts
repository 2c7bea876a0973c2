import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

/** To the sender, with the ticket's number. */
export const receiptEmails = emailQueue<{ messageId: string }>('support.receipt-letter')
/** To the academy's contact email, or to one of its administrators. */
export type RequestEmail = { messageId: string } & ({ contactEmail: string } | { adminId: string })
/** One job per recipient, so that a bad address delays no other. */
export const requestEmails = emailQueue<RequestEmail>('support.request-letter')
export const answerEmails = emailQueue<{ messageId: string }>('support.answer-letter')
export const ticketFileRemovals = queue<{ messageId: string }>('support.file-removal', {
  retries: 10,
})
export const ticketSweeps = queue<object>('support.sweep', { cron: '23 * * * *' })

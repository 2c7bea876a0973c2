import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

export interface DeletionEmail {
  requestId: string
  event: 'received' | 'refused' | 'done'
}

export const deletionEmails = emailQueue<DeletionEmail>('privacy.deletion-letter')
/** Forgets to whom a last email should have gone, once it is not tried any more. */
export const deletionEmailSweeps = queue<object>('privacy.farewell-sweep', { cron: '51 * * * *' })

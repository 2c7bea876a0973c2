import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

/** Takes in new receipts, and asks the provider for those whose turn it is. */
export const invoicingSweeps = queue<object>('invoicing.sweep', {
  cron: '* * * * *',
  timeoutSeconds: 600,
  movesMoney: true,
})

/** Asks the provider which receipts were invoiced meanwhile. */
export const invoicingRefreshes = queue<object>('invoicing.refresh', {
  cron: '29 * * * *',
  timeoutSeconds: 600,
})

/** Email to the student whose receipt can be invoiced. */
export const linkEmails = emailQueue<{ eReceiptId: string }>('invoicing.link')

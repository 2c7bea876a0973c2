import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

export const issueEmails = emailQueue<{ certificateId: string }>('certificates.issue-letter')
export const revocationEmails = emailQueue<{ certificateId: string }>(
  'certificates.revocation-letter',
)
/** Hourly sweep for course completions without a certificate. */
export const certificateSweeps = queue<object>('certificates.sweep', {
  cron: '23 * * * *',
  timeoutSeconds: 600,
})

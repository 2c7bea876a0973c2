import { queue } from '../jobs/jobs.ts'

export const issueEmails = queue<{ certificateId: string }>('certificates.issue-letter')
export const revocationEmails = queue<{ certificateId: string }>('certificates.revocation-letter')
/** Hourly sweep for course completions without a certificate. */
export const certificateSweeps = queue<object>('certificates.sweep', {
  cron: '23 * * * *',
  timeoutSeconds: 600,
})

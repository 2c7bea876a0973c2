import { queue } from '../jobs/jobs.ts'

export const issueLetters = queue<{ certificateId: string }>('certificates.issue-letter')
export const revocationLetters = queue<{ certificateId: string }>('certificates.revocation-letter')
/** Certificates of courses that were finished before there were any, or that went unnoticed. */
export const certificateSweeps = queue<object>('certificates.sweep', {
  cron: '23 * * * *',
  limitSeconds: 600,
})

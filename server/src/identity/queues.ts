import { queue } from '../jobs/jobs.ts'

export const verificationEmails = queue<{ userId: string }>('identity.verification-letter')
/** Tells an applicant that their request arrived. */
export const applicationEmails = queue<{ userId: string }>('identity.application-letter')
export const decisionEmails = queue<{ requestId: string }>('identity.decision-letter')
export const resetEmails = queue<{ userId: string }>('identity.reset-letter')
/** To the account whose password was changed. */
export const passwordEmails = queue<{ userId: string }>('identity.password-letter')
/** To the new email, with the confirmation link. */
export const emailChangeEmails = queue<{ emailChangeId: string }>('identity.email-letter')
/** To the old email. */
export const emailChangedEmails = queue<{ emailChangeId: string }>('identity.email-changed-letter')
export const changeDecisionEmails = queue<{ requestId: string }>('identity.change-decision-letter')
export const photoRemovals = queue<{ photoId: string }>('identity.photo-removal', { retries: 10 })
/** Deletes expired sessions, tokens and login failures. */
export const accountSweeps = queue<object>('identity.sweep', {
  cron: '47 * * * *',
  timeoutSeconds: 600,
})

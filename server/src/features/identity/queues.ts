import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

export const verificationEmails = emailQueue<{ userId: string }>('identity.verification-letter')
/** Tells an applicant that their request arrived. */
export const applicationEmails = emailQueue<{ userId: string }>('identity.application-letter')
export const decisionEmails = emailQueue<{ requestId: string }>('identity.decision-letter')
export const resetEmails = emailQueue<{ userId: string }>('identity.reset-letter')
/** To the account whose password was changed. */
export const passwordEmails = emailQueue<{ userId: string }>('identity.password-letter')
/** To the account that begins or ceases to ask for a code. */
export type SecondFactorEvent = 'enabled' | 'disabled' | 'removed' | 'guessed'
export const secondFactorEmails = emailQueue<{
  userId: string
  event: SecondFactorEvent
}>('identity.second-factor-letter')
/** To a person that an operator imported, with the link to their first password. */
export const welcomeEmails = emailQueue<{ userId: string }>('identity.welcome-letter')
/** To the account that is entered by the identity provider from now on. */
export const linkedIdentityEmails = emailQueue<{ userId: string; wasConfirmed: boolean }>(
  'identity.linked-identity-letter',
)
/** `confirm`, `approved` and `rejected` to the address of contact, `warning` to the account's. */
export const passwordRequestEmails = emailQueue<{
  requestId: string
  event: 'confirm' | 'warning' | 'approved' | 'rejected'
}>('identity.password-request-letter')
/** To the new email, with the confirmation link. */
export const emailChangeEmails = emailQueue<{ emailChangeId: string }>('identity.email-letter')
/** To the old email. */
export const emailChangedEmails = emailQueue<{ emailChangeId: string }>(
  'identity.email-changed-letter',
)
export const changeDecisionEmails = emailQueue<{ requestId: string }>(
  'identity.change-decision-letter',
)
/** To a person whose account was suspended or restored. */
export const suspensionEmails = emailQueue<SuspensionEmail>('identity.suspension-letter')

/** To an administrator who was named a super administrator, or no longer is one. */
export const superAdminEmails = emailQueue<{ userId: string }>('identity.super-admin-letter')

export interface SuspensionEmail {
  userId: string
  /** Courses of a professor that are no longer sold, or are sold again. */
  stopped?: number
  resumed?: number
}
export const invitationEmails = emailQueue<{ invitationId: string }>('identity.invitation-letter')
export const photoRemovals = queue<{ photoId: string }>('identity.photo-removal', { retries: 10 })
export const applicationFileRemovals = queue<{ fileId: string }>(
  'identity.application-file-removal',
  { retries: 10 },
)
/** Deletes expired sessions, tokens and login failures. */
export const accountSweeps = queue<object>('identity.sweep', {
  cron: '47 * * * *',
  timeoutSeconds: 600,
})

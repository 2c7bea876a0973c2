import { queue } from '../jobs/jobs.ts'

export const verificationLetters = queue<{ userId: string }>('identity.verification-letter')
export const decisionLetters = queue<{ requestId: string }>('identity.decision-letter')
export const resetLetters = queue<{ userId: string }>('identity.reset-letter')
/** To whom a password was changed. */
export const passwordLetters = queue<{ userId: string }>('identity.password-letter')
/** To the new address, with the link that confirms it. */
export const emailLetters = queue<{ emailChangeId: string }>('identity.email-letter')
/** To the old address. */
export const emailChangedLetters = queue<{ emailChangeId: string }>('identity.email-changed-letter')
export const changeDecisionLetters = queue<{ requestId: string }>('identity.change-decision-letter')
export const photoRemovals = queue<{ photoId: string }>('identity.photo-removal', { retries: 10 })
/** Sessions, tokens and failures that nobody can use any more. */
export const accountSweeps = queue<object>('identity.sweep', {
  cron: '47 * * * *',
  limitSeconds: 600,
})

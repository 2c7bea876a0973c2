import { queue } from '../jobs/jobs.ts'

export const verificationLetters = queue<{ userId: string }>('identity.verification-letter')
export const decisionLetters = queue<{ requestId: string }>('identity.decision-letter')

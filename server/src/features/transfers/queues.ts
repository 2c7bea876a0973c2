import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

export interface TransferEmail {
  orderId: string
  /** `partial`: less than the price arrived; `again`: another proof is wanted. */
  event: 'partial' | 'again'
  /** What arrived so far. */
  receivedCents: number
  reason: string
}

/** Email to the student about a transfer that is still awaited. */
export const transferEmails = emailQueue<TransferEmail>('transfers.letter')

/** Removes the proof of a student who was erased. */
export const proofRemovals = queue<{ claimId: string }>('transfers.proof-removal', { retries: 10 })

/** Removes proofs of claims that were not made after all. */
export const proofSweeps = queue<object>('transfers.proof-sweep', { cron: '47 * * * *' })

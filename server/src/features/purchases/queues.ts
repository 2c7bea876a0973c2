import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

/** Email to the student after a payment. */
export const receiptEmails = emailQueue<{ orderId: string }>('purchases.receipt')

export interface RefundChange {
  /** Whole price refunded, a part of it, or a refund undone. */
  event: 'whole' | 'part' | 'undone'
  /** True if the order's access was revoked, or is restored. */
  hadGiven: boolean
  /** True if the student still has access, by this order or another. */
  keepsAccess: boolean
}

export type RefundEmail = RefundChange & {
  orderId: string
  /** Values at the time of enqueueing. */
  refundedCents: number
  isChargeback: boolean
}

/** Email to the student after a refund. */
export const refundQueue = emailQueue<RefundEmail>('purchases.refund')

/** Asks providers again about refunds whose answer was lost. */
export const lostRefunds = queue<object>('purchases.lost-refunds', { cron: '*/5 * * * *' })

/** Asks providers for open orders whose turn it is. */
export const reconciliations = queue<object>('purchases.reconciliation', {
  cron: '* * * * *',
  timeoutSeconds: 600,
})

/** Email to the student whose payment was declined after a review. */
export const refusalQueue = emailQueue<{ orderId: string }>('purchases.refusal')

/** Email to the student whose refund was not granted. */
export const rejectionQueue = emailQueue<{ petitionId: string }>('purchases.refund-rejection')

/** Every hour, since it is the first of a month in the academy's time zone, not in UTC. */
export const monthCloses = queue<object>('purchases.month-close', {
  cron: '17 * * * *',
  timeoutSeconds: 3600,
})

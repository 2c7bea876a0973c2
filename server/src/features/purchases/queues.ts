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

/** Removes the proof of a sale whose student was erased. */
export const proofRemovals = queue<{ orderId: string }>('purchases.proof-removal', { retries: 10 })

/** Removes proofs of sales that were not recorded after all. */
export const proofSweeps = queue<object>('purchases.proof-sweep', { cron: '41 * * * *' })

/**
 * Follows what a provider told by webhook, for about a day, as providers repeat it themselves. A
 * provider that is slow holds up only so many.
 */
export const paymentEventQueue = queue<{ eventId: string }>('purchases.payment-event', {
  retries: 40,
  maxRetryDelaySeconds: 3600,
  timeoutSeconds: 120,
  concurrency: 4,
})

/** Asks providers for open orders whose turn it is. */
export const reconciliations = queue<object>('purchases.reconciliation', {
  cron: '* * * * *',
  timeoutSeconds: 600,
})

/** Asks providers which orders changed, for those that nobody tells of. */
export const paymentSweepQueue = queue<object>('purchases.payment-sweep', {
  cron: '*/5 * * * *',
  timeoutSeconds: 240,
})

/** Email to the student about a voucher: when it was made, and the day before it expires. */
export const voucherEmails = emailQueue<{ paymentId: string; isReminder: boolean }>(
  'purchases.voucher',
)

/** Email to the student whose voucher was not paid. */
export const expiryEmails = emailQueue<{ orderId: string }>('purchases.voucher-expiry')

/** Finds vouchers that expire within a day. */
export const voucherReminders = queue<object>('purchases.voucher-reminders', {
  cron: '23 * * * *',
})

/** Email to the student whose payment was declined after a review. */
export const refusalQueue = emailQueue<{ orderId: string }>('purchases.refusal')

/** Email to the student whose refund was not granted. */
export const rejectionQueue = emailQueue<{ petitionId: string }>('purchases.refund-rejection')

/** Every hour, since it is the first of a month in the academy's time zone, not in UTC. */
export const monthCloses = queue<object>('purchases.month-close', {
  cron: '17 * * * *',
  timeoutSeconds: 3600,
  movesMoney: true,
})

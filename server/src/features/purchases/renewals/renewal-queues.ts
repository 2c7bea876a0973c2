import type { SubscriptionEnding } from '@ateneo/contract'
import { queue } from '../../../platform/jobs/queue.ts'
import { emailQueue } from '../../../platform/mail/email-queue.ts'

export type SubscriptionEvent =
  | { event: 'started' | 'failed' | 'paused' | 'paused_there' | 'price' }
  | { event: 'cancelled'; ending: SubscriptionEnding; reason?: string }

/** Email to the student about what happened to a subscription. */
export const subscriptionEmails = emailQueue<{ subscriptionId: string } & SubscriptionEvent>(
  'purchases.subscription',
)

/** Email with the notice of a charge; one that could not be sent in time is not sent late. */
export const noticeEmails = emailQueue<{ noticeId: string }>('purchases.renewal-notice', {
  needsClock: true,
})

/** Asks the provider of one subscription at once. */
export const subscriptionChecks = queue<{ subscriptionId: string }>('purchases.subscription-check')

/** Asks the providers of subscriptions whose turn it is; what they say is true at any time. */
export const subscriptionReviews = queue<object>('purchases.subscription-reviews', {
  cron: '* * * * *',
  timeoutSeconds: 600,
  needsClock: false,
})

/** Gives notice of charges, and pauses those of which no notice could be sent. */
export const noticeWatches = queue<object>('purchases.renewal-notices', {
  cron: '41 * * * *',
  timeoutSeconds: 600,
  movesMoney: true,
})

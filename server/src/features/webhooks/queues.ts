import { queue } from '../../platform/jobs/queue.ts'

const LONGEST_PAUSE_SECONDS = 2 * 60 * 60
/** With these pauses the last retry comes after a day. */
export const RETRIES = 21

/** One event for one webhook. Held after a restore like emails, so that nothing is told twice. */
export const deliveries = queue<{ deliveryId: string }>('webhooks.delivery', {
  retries: RETRIES,
  maxRetryDelaySeconds: LONGEST_PAUSE_SECONDS,
  concurrency: 2,
  sendsEmail: true,
})

/** Deliveries that are too old to be kept. */
export const deliverySweeps = queue<object>('webhooks.sweep', { cron: '21 4 * * *' })

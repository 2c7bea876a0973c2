import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'

/** One notification by email, if its recipient wants them at once. */
export const notificationEmails = emailQueue<{ notificationId: string }>('notifications.email')
/** Looks every hour for the digests that are due. */
export const digestRounds = queue<object>('notifications.digest-round', { cron: '5 * * * *' })
export const notificationSweeps = queue<object>('notifications.sweep', {
  cron: '37 9 * * *',
  timeoutSeconds: 600,
})
/** All notifications that wait for a person's digest of that day. */
export const digestEmails = queue<{ userId: string; day: string }>('notifications.digest', {
  sendsEmail: true,
})

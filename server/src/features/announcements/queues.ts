import { queue } from '../../platform/jobs/queue.ts'
import { emailQueue } from '../../platform/mail/email-queue.ts'
import { SMTP_CONNECTIONS } from '../../platform/mail/smtp.ts'

/** Tells the next batch of students after this one. */
export const announcementBatches = queue<{ announcementId: string; after: string | null }>(
  'announcements.batch',
)

/** One job per student, so that a bad address delays no other; so many as the mail takes at once. */
export const announcementEmails = emailQueue<{ announcementId: string; notificationId: string }>(
  'announcements.letter',
  { concurrency: SMTP_CONNECTIONS },
)

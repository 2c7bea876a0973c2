import { queue } from '../jobs/jobs.ts'
import { emailQueue } from '../mail/email-queue.ts'

/** Tells the next batch of students after this one. */
export const announcementBatches = queue<{ announcementId: string; after: string | null }>(
  'announcements.batch',
)

/** One job per student, so that a bad address delays no other. */
export const announcementEmails = emailQueue<{ announcementId: string; notificationId: string }>(
  'announcements.letter',
)

import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { digestEmails, digestRounds, notificationEmails, notificationSweeps } from './queues.ts'
import { enqueueDigests, mailDigest, mailNotification, sweepNotifications } from './service.ts'

export const notificationJobHandlers: JobHandler[] = [
  jobHandler(notificationEmails, mailNotification),
  jobHandler(digestRounds, enqueueDigests),
  jobHandler(digestEmails, mailDigest),
  jobHandler(notificationSweeps, sweepNotifications),
]

import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { announcementBatches, announcementEmails } from './queues.ts'
import { deliverBatch, mailAnnouncement } from './service.ts'

export const announcementJobHandlers: JobHandler[] = [
  jobHandler(announcementBatches, deliverBatch),
  jobHandler(announcementEmails, mailAnnouncement),
]

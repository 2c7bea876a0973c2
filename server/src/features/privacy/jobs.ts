import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { deletionEmails, deletionEmailSweeps } from './queues.ts'
import { mailDeletion, sweepDeletionEmails } from './service.ts'

export const privacyJobHandlers: JobHandler[] = [
  jobHandler(deletionEmails, mailDeletion),
  jobHandler(deletionEmailSweeps, sweepDeletionEmails),
]

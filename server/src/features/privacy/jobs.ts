import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { deletionEmails, farewellSweeps } from './queues.ts'
import { mailDeletion, sweepFarewells } from './service.ts'

export const privacyJobHandlers: JobHandler[] = [
  jobHandler(deletionEmails, mailDeletion),
  jobHandler(farewellSweeps, sweepFarewells),
]

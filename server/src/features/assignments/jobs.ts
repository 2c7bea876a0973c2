import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { removeSubmittedFile, sweepSubmittedFiles } from './files/sweep.ts'
import { fileRemovals, fileSweeps } from './queues.ts'

export const assignmentJobHandlers: JobHandler[] = [
  jobHandler(fileRemovals, removeSubmittedFile),
  jobHandler(fileSweeps, sweepSubmittedFiles),
]

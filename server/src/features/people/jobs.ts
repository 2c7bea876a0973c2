import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { peopleImportJobs, peopleImportSweeps } from './queues.ts'
import { continuePeopleImport, sweepPeopleImports } from './service.ts'

export const personJobHandlers: JobHandler[] = [
  jobHandler(peopleImportJobs, continuePeopleImport),
  jobHandler(peopleImportSweeps, sweepPeopleImports),
]

import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { searchWordSweeps, visitSweeps } from './queues.ts'
import { sweepSearchWords } from './visits/search-words.ts'
import { sweepVisits } from './visits/visits.ts'

export const insightJobHandlers: JobHandler[] = [
  jobHandler(searchWordSweeps, sweepSearchWords),
  jobHandler(visitSweeps, sweepVisits),
]

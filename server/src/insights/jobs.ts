import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { searchWordSweeps, visitSweeps } from './queues.ts'
import { sweepSearchWords } from './search-words.ts'
import { sweepVisits } from './visits.ts'

export const insightJobHandlers: JobHandler[] = [
  jobHandler(searchWordSweeps, sweepSearchWords),
  jobHandler(visitSweeps, sweepVisits),
]

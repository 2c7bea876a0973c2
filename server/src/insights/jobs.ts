import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { searchWordSweeps } from './queues.ts'
import { sweepSearchWords } from './search-words.ts'

export const insightJobHandlers: JobHandler[] = [jobHandler(searchWordSweeps, sweepSearchWords)]

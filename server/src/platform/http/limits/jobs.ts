import type { Context } from '../../../context.ts'
import { jobHandler, type JobHandler } from '../../jobs/job-handler.ts'
import { deleteCountsBeforeNow } from './count-store.ts'
import { countSweeps } from './queues.ts'

export const limitJobHandlers: JobHandler[] = [jobHandler(countSweeps, sweepCounts)]

async function sweepCounts({ db }: Context): Promise<void> {
  while ((await deleteCountsBeforeNow(db)) > 0);
}

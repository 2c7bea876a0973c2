import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import { backupRounds } from './queues.ts'
import { makeDueBackup, type Surroundings } from './scheduled.ts'

export function backupJobHandlers(surroundings: Surroundings): JobHandler[] {
  return [jobHandler(backupRounds, (ctx, _, signal) => makeDueBackup(ctx, surroundings, signal))]
}

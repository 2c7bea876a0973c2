import { jobHandler, type JobHandler } from '../../platform/jobs/job-handler.ts'
import { endOverdue, sweepAttempts } from './attempts/finishing.ts'
import { attemptEnds, attemptSweeps, regradeJobs } from './queues.ts'
import { performRegrade } from './results/regrade.ts'

export const quizAttemptJobHandlers: JobHandler[] = [
  jobHandler(attemptEnds, (ctx, { attemptId }) => endOverdue(ctx, attemptId)),
  jobHandler(attemptSweeps, sweepAttempts),
  jobHandler(regradeJobs, performRegrade),
]

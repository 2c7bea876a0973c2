import { queue } from '../../platform/jobs/queue.ts'

/** Runs when the time of an attempt is up. */
export const attemptEnds = queue<{ attemptId: string }>('quiz-attempts.end', {
  concurrency: 2,
  needsClock: true,
})
/** Ends attempts whose job was lost. */
export const attemptSweeps = queue<object>('quiz-attempts.sweep', {
  cron: '* * * * *',
  timeoutSeconds: 300,
})
export const regradeJobs = queue<{ regradeId: string }>('quiz-attempts.regrade', {
  timeoutSeconds: 900,
})

import { queue } from '../../jobs/queue.ts'

/** Deletes counts of limited calls that are over. */
export const countSweeps = queue<object>('http.counts-sweep', {
  cron: '11 * * * *',
  timeoutSeconds: 600,
})

import { queue } from '../jobs/queue.ts'

/** Looks every hour whether today's backup is there; so a failed or missed one is made up for. */
export const backupRounds = queue<object>('backup.round', {
  cron: '3 * * * *',
  retries: 0,
  timeoutSeconds: 20 * 60 * 60,
  heartbeatSeconds: 60,
})

import { queue } from '../../platform/jobs/queue.ts'

/** Removes the bytes of a file that no row names any longer. */
export const fileRemovals = queue<{ fileId: string }>('assignments.remove-file', {
  retries: 10,
  timeoutSeconds: 10 * 60,
})

/** Once a day, as it names every file that was handed in. */
export const fileSweeps = queue<object>('assignments.file-sweep', {
  cron: '13 10 * * *',
  timeoutSeconds: 30 * 60,
})

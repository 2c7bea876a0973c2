import { queue } from '../../platform/jobs/queue.ts'

/** Deletes the file of a replaced logo, poster or introduction video. */
export const siteFileRemovals = queue<{ key: string }>('settings.file-removal', { retries: 10 })

/** Hourly sweep of unreferenced files. */
export const siteFileSweeps = queue<object>('settings.file-sweep', { cron: '33 * * * *' })

import { queue } from '../../platform/jobs/queue.ts'

/** Deletes files of pictures whose rows are gone. */
export const sharePictureRemovals = queue<{ files: string[] }>('sharing.removal', { retries: 10 })

/** Deletes pictures of what is not public any longer, and files without a row. */
export const shareSweeps = queue<object>('sharing.sweep', { cron: '41 * * * *' })

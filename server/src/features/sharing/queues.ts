import { queue } from '../../platform/jobs/queue.ts'

/** Draws what is missing or old, a few pictures a minute, and removes what is not public any longer. */
export const shareRounds = queue<object>('sharing.round', { cron: '* * * * *', retries: 0 })

/** Deletes files of pictures whose rows are gone. */
export const sharePictureRemovals = queue<{ files: string[] }>('sharing.removal', { retries: 10 })

/** Deletes files without a row. */
export const shareSweeps = queue<object>('sharing.sweep', { cron: '41 * * * *' })

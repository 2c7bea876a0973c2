import { queue } from '../jobs/jobs.ts'

/** A logo, poster or introduction that another one took the place of. */
export const siteFileRemovals = queue<{ key: string }>('settings.file-removal', { retries: 10 })

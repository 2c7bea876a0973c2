import { queue } from '../jobs/jobs.ts'

/** Deletes images that no category uses, and files without a row. */
export const imageSweeps = queue<object>('catalogue.image-sweep', { cron: '31 * * * *' })

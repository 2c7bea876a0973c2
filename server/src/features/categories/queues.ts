import { queue } from '../../platform/jobs/queue.ts'

/** Deletes images that no category uses, and files without a row. */
export const imageSweeps = queue<object>('catalogue.image-sweep', { cron: '31 * * * *' })

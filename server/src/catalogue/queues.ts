import { queue } from '../jobs/jobs.ts'

/** Removes the images that no category shows any more. */
export const imageSweeps = queue<object>('catalogue.image-sweep')

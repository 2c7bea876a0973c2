import { queue } from '../jobs/jobs.ts'
import type { Revision } from './keys.ts'

export const giveUpQueue = queue<Revision>('videos.give-up')

/** A long lecture takes hours on a small machine; a worker that dies is noticed within minutes. */
export const processQueue = queue<Revision>('videos.process', {
  limitSeconds: 20 * 60 * 60,
  heartbeatSeconds: 60,
  lastResort: giveUpQueue,
})

export const removeFilesQueue = queue<{ key: string }>('videos.remove-files', {
  retries: 10,
  limitSeconds: 10 * 60,
})

export const sweepQueue = queue<object>('videos.sweep', { cron: '23 * * * *', limitSeconds: 600 })

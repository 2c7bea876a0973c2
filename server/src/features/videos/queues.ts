import { queue } from '../../platform/jobs/queue.ts'
import type { Revision } from './keys.ts'

export const giveUpQueue = queue<Revision>('videos.give-up')

/** Makes a new video playable within minutes; longer steps run in the other queue. */
export const processQueue = queue<Revision>('videos.process', {
  timeoutSeconds: 2 * 60 * 60,
  heartbeatSeconds: 60,
  deadLetterQueue: giveUpQueue,
})

/**
 * Long lectures take hours on a small machine; the heartbeat detects a dead worker within minutes.
 */
export const convertQueue = queue<Revision>('videos.convert', {
  timeoutSeconds: 20 * 60 * 60,
  heartbeatSeconds: 60,
  deadLetterQueue: giveUpQueue,
})

/** Told when viewers get the file of a revision. */
export const madePlayable = queue<Revision>('videos.made-playable')

export const removeFilesQueue = queue<{ key: string }>('videos.remove-files', {
  retries: 10,
  timeoutSeconds: 10 * 60,
})

export const sweepQueue = queue<object>('videos.sweep', { cron: '23 * * * *', timeoutSeconds: 600 })

/** Space by course, and videos of before their size was kept. */
export const spaceQueue = queue<object>('videos.space', {
  cron: '*/10 * * * *',
  timeoutSeconds: 30 * 60,
})

/** Once a day, as it names every file of a lesson. */
export const lessonFileSweeps = queue<object>('videos.lesson-file-sweep', {
  cron: '43 9 * * *',
  timeoutSeconds: 30 * 60,
})

/** Once a day, as it asks the storage once for every video. */
export const captionSweeps = queue<object>('videos.caption-sweep', {
  cron: '53 9 * * *',
  timeoutSeconds: 30 * 60,
})

/** Nothing to do but after an update, or where one failed. */
export const cueReadings = queue<object>('videos.read-cues', {
  cron: '*/10 * * * *',
  timeoutSeconds: 30 * 60,
})

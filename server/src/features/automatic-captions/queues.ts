import { queue } from '../../platform/jobs/queue.ts'

/** The captions of one file of a video in one language. */
export interface DraftWork {
  videoId: string
  revision: number
  language: string
}

export const faultQueue = queue<DraftWork>('automatic-captions.fault')

/** Hours for a long lecture; the heartbeat detects a dead worker within a minute. */
export const makeQueue = queue<DraftWork>('automatic-captions.make', {
  retries: 3,
  timeoutSeconds: 22 * 60 * 60,
  heartbeatSeconds: 60,
  deadLetterQueue: faultQueue,
})

export const publishQueue = queue<DraftWork>('automatic-captions.publish')

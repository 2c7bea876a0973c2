import { BoundedQueue } from '../../../platform/concurrency/bounded-queue.ts'

/**
 * Of a process: a class that begins or ends at once waits here, where it holds no connection that
 * others wait for.
 */
export const openQuizQueue = () =>
  new BoundedQueue({
    concurrency: 6,
    maxWaiting: 2000,
    ofOwner: { concurrency: 2, maxWaiting: 98 },
    refusal: 'quiz_busy',
  })

import type { PgBoss } from 'pg-boss'
import type { Queue } from './queue.ts'

/** Doubled with every retry. */
const FIRST_RETRY_DELAY_SECONDS = 5

/** Creates queues with their schedules, or changes those that exist. */
export async function declareQueues(boss: PgBoss, queues: readonly Queue<object>[]): Promise<void> {
  // A dead letter queue must exist before the queue that names it.
  const inOrder = queues.toSorted(
    (a, b) => Number(!!a.deadLetterQueue) - Number(!!b.deadLetterQueue),
  )
  for (const {
    name,
    retries,
    maxRetryDelaySeconds,
    timeoutSeconds,
    heartbeatSeconds,
    deadLetterQueue,
    cron,
  } of inOrder) {
    const options = {
      retryLimit: retries,
      retryBackoff: true,
      retryDelay: FIRST_RETRY_DELAY_SECONDS,
      expireInSeconds: timeoutSeconds,
      notify: true,
      ...(heartbeatSeconds && { heartbeatSeconds }),
      ...(deadLetterQueue && { deadLetter: deadLetterQueue.name }),
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, {
      ...options,
      retryDelayMax: maxRetryDelaySeconds ?? null,
    })
    if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
    else await boss.unschedule(name)
  }
}

import type { PgBoss, QueueResult } from 'pg-boss'
import type { Queue } from './queue.ts'

/** Doubled with every retry. */
const FIRST_RETRY_DELAY_SECONDS = 5
/** pg-boss deletes what waits longer: two weeks, unless it is told, or a clock that jumps. */
const KEPT_SECONDS = 365 * 24 * 60 * 60
/** Of the schedules. */
const TIME_ZONE = 'UTC'

/**
 * Creates queues with their schedules; of those that exist, changes what differs. Queues of an earlier
 * release lose their schedule, so that no jobs gather in them.
 */
export async function declareQueues(boss: PgBoss, queues: readonly Queue<object>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const schedules = new Map((await boss.getSchedules()).map((one) => [one.name, one]))
  // A dead letter queue must exist before the queue that names it.
  const inOrder = queues.toSorted(
    (a, b) => Number(!!a.deadLetterQueue) - Number(!!b.deadLetterQueue),
  )
  for (const queue of inOrder) {
    const { name, cron } = queue
    const options = optionsOf(queue)
    const stored = known.get(name)
    const { retryDelayMax: _, ...created } = options
    if (!stored) await boss.createQueue(name, created)
    if (!stored || !agrees(stored, options)) await boss.updateQueue(name, options)
    const schedule = schedules.get(name)
    if (cron && (schedule?.cron !== cron || schedule.timezone !== TIME_ZONE)) {
      await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
    }
    if (!cron && schedule) await boss.unschedule(name)
  }
  const names = new Set(queues.map(({ name }) => name))
  for (const name of schedules.keys()) if (!names.has(name)) await boss.unschedule(name)
}

function optionsOf(queue: Queue<object>) {
  const { retries, maxRetryDelaySeconds, timeoutSeconds, heartbeatSeconds, deadLetterQueue } = queue
  return {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: FIRST_RETRY_DELAY_SECONDS,
    retryDelayMax: maxRetryDelaySeconds ?? null,
    expireInSeconds: timeoutSeconds,
    retentionSeconds: KEPT_SECONDS,
    notify: true,
    ...(heartbeatSeconds && { heartbeatSeconds }),
    ...(deadLetterQueue && { deadLetter: deadLetterQueue.name }),
  }
}

const agrees = (stored: QueueResult, options: ReturnType<typeof optionsOf>) =>
  Object.entries(options).every(([key, value]) => stored[key as keyof QueueResult] === value)

/** A named queue and the type of its jobs' data. */
export interface Queue<Data extends object> {
  readonly name: string
  /** Retries of a failed job, with exponential backoff. */
  readonly retries: number
  /** Longest pause between two retries. */
  readonly maxRetryDelaySeconds: number | undefined
  /** A job that runs longer fails and is retried. */
  readonly timeoutSeconds: number
  /** Concurrent jobs per worker process. */
  readonly concurrency: number
  /**
   * For long jobs: a worker without a heartbeat for this long counts as dead, and its job is
   * retried.
   */
  readonly heartbeatSeconds: number | undefined
  /** Gets the data of a job whose last retry failed. */
  readonly deadLetterQueue: Queue<Data> | undefined
  /** Schedule in UTC. */
  readonly cron: string | undefined
  /** Not worked after a restore, until an operator lets emails go. */
  readonly sendsEmail: boolean
  /** Not worked after a restore, until the office lets money move again. */
  readonly movesMoney: boolean
  /** Not worked while the clock is doubted: all that a schedule begins, unless it says otherwise. */
  readonly needsClock: boolean
  /** Phantom field that carries the type. */
  readonly carries?: Data
}

interface QueueOptions<Data extends object> {
  retries?: number
  maxRetryDelaySeconds?: number
  timeoutSeconds?: number
  concurrency?: number
  heartbeatSeconds?: number
  deadLetterQueue?: Queue<Data>
  cron?: string
  sendsEmail?: boolean
  movesMoney?: boolean
  needsClock?: boolean
}

export function queue<Data extends object>(
  name: string,
  {
    retries = 5,
    maxRetryDelaySeconds,
    timeoutSeconds = 60,
    concurrency = 1,
    heartbeatSeconds,
    deadLetterQueue,
    cron,
    sendsEmail = false,
    movesMoney = false,
    needsClock = cron !== undefined || movesMoney,
  }: QueueOptions<Data> = {},
): Queue<Data> {
  return {
    name,
    retries,
    maxRetryDelaySeconds,
    timeoutSeconds,
    concurrency,
    heartbeatSeconds,
    deadLetterQueue,
    cron,
    sendsEmail,
    movesMoney,
    needsClock,
  }
}

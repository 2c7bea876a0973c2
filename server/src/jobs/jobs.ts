import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../db/connect.ts'

/** A named kind of background work and what it carries. */
export interface Queue<Data extends object> {
  readonly name: string
  /** How often a failed job is tried again, with growing pauses. */
  readonly retries: number
  /** A job that runs longer is given up and tried again. */
  readonly limitSeconds: number
  /** How many run at once in one worker process. */
  readonly concurrency: number
  /** For long work: a worker that is not heard of for so long is taken for dead, and the job tried again. */
  readonly heartbeatSeconds: number | undefined
  /** Gets the data of a job that failed for the last time. */
  readonly lastResort: Queue<Data> | undefined
  /** When a job is made by itself, in UTC. */
  readonly cron: string | undefined
  /** Only there to carry the type. */
  readonly carries?: Data
}

interface QueueOptions<Data extends object> {
  retries?: number
  limitSeconds?: number
  concurrency?: number
  heartbeatSeconds?: number
  lastResort?: Queue<Data>
  cron?: string
}

export function queue<Data extends object>(
  name: string,
  {
    retries = 5,
    limitSeconds = 60,
    concurrency = 1,
    heartbeatSeconds,
    lastResort,
    cron,
  }: QueueOptions<Data> = {},
): Queue<Data> {
  return { name, retries, limitSeconds, concurrency, heartbeatSeconds, lastResort, cron }
}

/** What a worker does with one job of a queue; throwing has it tried again. */
export interface Worker {
  queue: Queue<object>
  perform: (data: object, signal: AbortSignal) => Promise<void>
}

/** Background work in the same database as everything else. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.#log = log
    this.#boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'ateneo-jobs',
      max: 4,
      useListenNotify: true,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  }

  async start(queues: readonly Queue<object>[]): Promise<void> {
    await this.#boss.start()
    // A last resort must stand before the queue that names it.
    const inOrder = queues.toSorted((a, b) => Number(!!a.lastResort) - Number(!!b.lastResort))
    for (const { name, retries, limitSeconds, heartbeatSeconds, lastResort, cron } of inOrder) {
      const options = {
        retryLimit: retries,
        retryBackoff: true,
        retryDelay: 5,
        expireInSeconds: limitSeconds,
        notify: true,
        ...(heartbeatSeconds && { heartbeatSeconds }),
        ...(lastResort && { deadLetter: lastResort.name }),
      }
      await this.#boss.createQueue(name, options)
      await this.#boss.updateQueue(name, options)
      if (cron) await this.#boss.schedule(name, cron, {}, { tz: 'UTC' })
      else await this.#boss.unschedule(name)
    }
  }

  /**
   * Has what was under way when the last process died tried again now, rather than when its
   * silence is noticed. Only where no other process can be at work in this database. It
   * counts as a failure, so that work which ends the process is given up in time.
   */
  async retryInterrupted(queues: readonly Queue<object>[]): Promise<void> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(`select name, id from pgboss.job where state = 'active' and name = any($1)`, [
        queues.map(({ name }) => name),
      ])
    for (const { name, id } of rows as { name: string; id: string }[]) {
      await this.#boss.fail(name, id, { message: 'the process ended' })
      await this.#boss.update(name, undefined, { id, startAfter: 0 })
      this.#log.warn({ queue: name, job: id }, 'job was interrupted')
    }
  }

  async work(workers: readonly Worker[]): Promise<void> {
    for (const {
      queue: { name, concurrency },
      perform,
    } of workers) {
      const options = { localConcurrency: concurrency, pollingIntervalSeconds: 2 }
      const worker = await this.#boss.work<object>(name, options, async ([job]) => {
        if (!job) return
        // By itself a worker rests between two jobs, though more are waiting.
        this.#boss.notifyWorker(worker)
        try {
          await perform(job.data, job.signal)
        } catch (error) {
          this.#log.error({ err: error, queue: name, job: job.id }, 'job failed')
          throw error
        }
      })
    }
  }

  /** Inside a transaction, the job exists only if the transaction commits. */
  async enqueue<Data extends object>(
    executor: Executor,
    { name }: Queue<Data>,
    data: Data,
  ): Promise<void> {
    await this.#boss.send(name, data, { db: fromDrizzle(executor, sql) })
  }

  /** Performs what is waiting, here and now, until nothing is. */
  async drain(workers: readonly Worker[]): Promise<void> {
    let performed: number
    do {
      performed = 0
      for (const {
        queue: { name },
        perform,
      } of workers) {
        const jobs = await this.#boss.fetch<object>(name, { batchSize: 20 })
        for (const job of jobs) {
          await perform(job.data, AbortSignal.timeout(60_000))
          await this.#boss.complete(name, job.id)
        }
        performed += jobs.length
      }
    } while (performed > 0)
  }

  /** Waits for what runs, up to the limit; the rest is tried again at the next start. */
  async stop(limitMilliseconds: number): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: limitMilliseconds, close: true })
  }
}

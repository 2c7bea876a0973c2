import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../db/connect.ts'
import { bringBackTimes } from './bring-back.ts'
import { declareQueues } from './declare-queues.ts'
import { InterruptedJobs } from './interrupted-jobs.ts'
import type { Queue } from './queue.ts'

/** How long `stop` waits for aborted jobs. */
const INTERRUPTED_LIMIT_MILLISECONDS = 3000

/** Above what pg-boss's own migrations take. */
const STATEMENT_LIMIT_MILLISECONDS = 5 * 60_000

/** Handler of a queue's jobs; a job whose handler throws is retried. */
export interface Worker {
  queue: Queue<object>
  perform: (data: object, signal: AbortSignal, id: string) => Promise<void>
}

export interface JobsOptions {
  /** Follows the schedules and looks after abandoned jobs; a server beside it does, if false. */
  tends?: boolean
}

/** Background jobs on pg-boss, in the application's database. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #log: FastifyBaseLogger
  readonly #running = new Map<string, Promise<void>>()
  /** Id of one worker of each queue that this process works. */
  readonly #workers = new Map<string, string>()
  #queues: readonly Queue<object>[] = []
  readonly #interrupted: InterruptedJobs
  #isStopping = false

  constructor(databaseUrl: string, log: FastifyBaseLogger, { tends = true }: JobsOptions = {}) {
    this.#log = log
    const options = {
      connectionString: databaseUrl,
      application_name: 'ateneo-jobs',
      max: 4,
      useListenNotify: true,
      supervise: tends,
      schedule: tends,
      // Of `pg`, which gets all options: a dead connection must not hold up a queue for ever.
      query_timeout: STATEMENT_LIMIT_MILLISECONDS,
      keepAlive: true,
    }
    this.#boss = new PgBoss(options)
    this.#interrupted = new InterruptedJobs({
      boss: this.#boss,
      log,
      running: this.#running,
      workers: this.#workers,
    })
    this.#boss.on('error', (error) => {
      // Stopping ends connections that pg-boss still listens on.
      if (this.#isStopping) return log.info({ reason: error.message }, 'jobs, while stopping')
      log.error({ err: error }, 'jobs')
      this.#interrupted.retryAbandonedSoon()
    })
  }

  /** Those that this database works. */
  get queues(): readonly Queue<object>[] {
    return this.#queues
  }

  async start(queues: readonly Queue<object>[]): Promise<void> {
    this.#queues = queues
    await this.#boss.start()
    await declareQueues(this.#boss, queues)
  }

  /**
   * Retries jobs that were active when the last process died, without waiting for their heartbeat.
   * Only if no other process uses this database. Counts as one of their retries.
   */
  async retryInterrupted(queues: readonly Queue<object>[]): Promise<void> {
    await this.#interrupted.retryAll(queues.map(({ name }) => name))
  }

  async work(workers: readonly Worker[]): Promise<void> {
    for (const {
      queue: { name, concurrency },
      perform,
    } of workers) {
      for (let index = 0; index < concurrency; index++) {
        this.#workers.set(name, await this.#workOne(name, perform))
      }
    }
  }

  /** One worker at a time, since `notifyWorker` wakes only the first of several. */
  async #workOne(name: string, perform: Worker['perform']): Promise<string> {
    const options = { pollingIntervalSeconds: 2 }
    const worker: string = await this.#boss.work<object>(name, options, async ([job]) => {
      if (!job) return
      // Fetches the next job at once; by default a worker waits for its polling interval.
      this.#boss.notifyWorker(worker)
      const performing = perform(job.data, job.signal, job.id)
      this.#running.set(job.id, performing)
      try {
        await performing
      } catch (error) {
        const facts = { err: error, queue: name, job: job.id }
        if (job.signal.aborted) this.#log.warn(facts, 'job was interrupted')
        else this.#log.error(facts, 'job failed')
        throw error
      } finally {
        this.#running.delete(job.id)
      }
    })
    return worker
  }

  /**
   * Inserted in the caller's transaction: a rollback removes the job. Higher priorities run first;
   * none before `afterSeconds` have passed.
   */
  async enqueue<Data extends object>(
    executor: Executor,
    { name }: Queue<Data>,
    data: Data,
    { priority = 0, afterSeconds = 0 }: { priority?: number; afterSeconds?: number } = {},
  ): Promise<void> {
    const db = fromDrizzle(executor, sql)
    const delay = afterSeconds > 0 ? { startAfter: afterSeconds } : {}
    await this.#boss.send(name, data, { priority, ...delay, db })
  }

  /** As `enqueue`, many jobs by one statement. */
  async enqueueAll<Data extends object>(
    executor: Executor,
    { name }: Queue<Data>,
    jobs: readonly Data[],
  ): Promise<void> {
    const rows = jobs.map((data) => ({ data }))
    await this.#boss.insert(name, rows, { db: fromDrizzle(executor, sql) })
  }

  /** Lets failed jobs of a queue run once more, in the caller's transaction. */
  async retry(executor: Executor, queueName: string, jobIds: string[]): Promise<void> {
    const db = fromDrizzle(executor, sql)
    await this.#boss.retry(queueName, jobIds, { db })
    // Wakes the queue's workers, which `retry` leaves to their poll of every 30 seconds.
    const [id] = jobIds
    if (id !== undefined) await this.#boss.update(queueName, undefined, { id, startAfter: 0, db })
  }

  /** After a clock that was ahead: what it dated is due now. */
  async bringBack(): Promise<void> {
    const db = this.#boss.getDb()
    for (const statement of bringBackTimes) await db.executeSql(statement)
  }

  /** Runs all waiting jobs in this process until the queues are empty; for tests and commands. */
  async drain(workers: readonly Worker[]): Promise<void> {
    let performed: number
    do {
      performed = 0
      const waiting = await this.#listWaiting()
      for (const {
        queue: { name, timeoutSeconds },
        perform,
      } of workers) {
        if (!waiting.has(name)) continue
        const jobs = await this.#boss.fetch<object>(name, { batchSize: 20 })
        for (const job of jobs) {
          await perform(job.data, AbortSignal.timeout(timeoutSeconds * 1000), job.id)
          await this.#boss.complete(name, job.id)
        }
        performed += jobs.length
      }
    } while (performed > 0)
  }

  /** Names of queues with a job that may run now. Fetching from an empty queue costs a statement. */
  async #listWaiting(): Promise<Set<unknown>> {
    const { rows } = await this.#boss
      .getDb()
      .executeSql(
        `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
      )
    return new Set(rows.map(({ name }: { name: unknown }) => name))
  }

  /** Waits for running jobs up to the limit, then aborts them; the next start retries those. */
  async stop(limitMilliseconds: number): Promise<void> {
    this.#isStopping = true
    this.#interrupted.stop()
    await this.#boss.stop({ graceful: true, timeout: limitMilliseconds, close: false })
    // Aborted handlers still write to the database until they return.
    const interrupted = Promise.allSettled([
      ...this.#running.values(),
      ...[...this.#workers.keys()].map((name) => this.#boss.offWork(name, { wait: true })),
    ])
    await Promise.race([
      interrupted,
      sleep(INTERRUPTED_LIMIT_MILLISECONDS, undefined, { ref: false }),
    ])
    await this.#boss.stop({ close: true })
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'

/** Longer than the time between fetching a job and starting its handler. */
const ABANDONED_AFTER_SECONDS = 10

interface Parts {
  boss: PgBoss
  log: FastifyBaseLogger
  /** Jobs of this process, by id. */
  running: ReadonlyMap<string, Promise<void>>
  /** Id of one worker of each queue that this process works. */
  workers: ReadonlyMap<string, string>
}

/** Jobs that are active without a worker: their process died, or a connection was lost. */
export class InterruptedJobs {
  readonly #parts: Parts
  #isOnlyProcess = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** At the start of the only process of this database: none of theirs is worked by anybody. */
  async retryAll(names: string[]): Promise<void> {
    this.#isOnlyProcess = true
    await this.#retry(names, 0)
  }

  /**
   * A connection lost while a job is fetched leaves it active without a worker. Debounced: each
   * further error postpones the search.
   */
  retryAbandonedSoon(): void {
    if (!this.#isOnlyProcess) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#retry([...this.#parts.workers.keys()], ABANDONED_AFTER_SECONDS).catch(
        (err: unknown) => {
          this.#parts.log.warn({ err }, 'abandoned jobs were not found')
          this.retryAbandonedSoon()
        },
      )
    }, ABANDONED_AFTER_SECONDS * 1000).unref()
  }

  stop(): void {
    this.#isOnlyProcess = false
    clearTimeout(this.#timer)
  }

  async #retry(names: string[], olderThanSeconds: number): Promise<void> {
    const { boss, log, running, workers } = this.#parts
    const { rows } = await boss.getDb().executeSql(
      `select name, id from pgboss.job where state = 'active' and name = any($1)
       and started_on <= now() - make_interval(secs => $2) and id <> all($3::uuid[])`,
      [names, olderThanSeconds, [...running.keys()]],
    )
    for (const { name, id } of rows as { name: string; id: string }[]) {
      await boss.fail(name, id, { message: 'the process ended' })
      await boss.update(name, undefined, { id, startAfter: 0 })
      log.warn({ queue: name, job: id }, 'job was interrupted')
      boss.notifyWorker(workers.get(name) ?? '')
    }
  }
}

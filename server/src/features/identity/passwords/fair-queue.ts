import { availableParallelism } from 'node:os'
import { fail } from '../../../platform/errors/fail.ts'

/**
 * A verification takes a core and 19 MB in one of the few libuv threads, which also read files: at
 * most half of the cores at once.
 */
const MAX_CONCURRENT = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
const MAX_WAITING = 500

/** The caller that takes a place in the queue; an aborted `signal` gives it up. */
export interface Asker {
  /** Queue that the caller waits in: the `clientIp` of the request. */
  ip: string
  signal?: AbortSignal
}

/**
 * Semaphore with a round-robin queue per origin, so that an origin with many requests delays only
 * itself.
 */
export class FairQueue {
  #running = 0
  #waiting = 0
  readonly #maxConcurrent: number
  readonly #queues = new Map<string, (() => void)[]>()

  constructor(maxConcurrent = MAX_CONCURRENT) {
    this.#maxConcurrent = maxConcurrent
  }

  get maxConcurrent(): number {
    return this.#maxConcurrent
  }

  get waiting(): number {
    return this.#waiting
  }

  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    asker.signal?.throwIfAborted()
    if (this.#running >= this.#maxConcurrent) await this.#wait(asker)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  async #wait({ ip, signal }: Asker): Promise<void> {
    if (this.#waiting >= MAX_WAITING) throw fail('too_many_attempts')
    this.#waiting++
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const queue = this.#queues.get(ip) ?? []
    queue.push(resolve)
    this.#queues.set(ip, queue)
    const leave = () => {
      if (this.#leave(ip, resolve)) reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', leave)
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  /** False if the turn has been given already. */
  #leave(ip: string, start: () => void): boolean {
    const queue = this.#queues.get(ip) ?? []
    const place = queue.indexOf(start)
    if (place === -1) return false
    queue.splice(place, 1)
    if (queue.length === 0) this.#queues.delete(ip)
    this.#waiting--
    return true
  }

  /**
   * Passes the slot directly to the next waiter; an origin that was served moves to the end of the
   * queue.
   */
  #next(): void {
    const [next] = this.#queues
    if (!next) {
      this.#running--
      return
    }
    const [ip, queue] = next
    this.#queues.delete(ip)
    const start = queue.shift()!
    if (queue.length > 0) this.#queues.set(ip, queue)
    this.#waiting--
    start()
  }
}

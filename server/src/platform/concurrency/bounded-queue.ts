import { setImmediate } from 'node:timers/promises'
import type { ErrorCode } from '@ateneo/contract'
import PQueue from 'p-queue'
import { fail } from '../errors/fail.ts'

interface Bounds {
  concurrency: number
  maxWaiting: number
  /** Error code of callers beyond the queue's size. */
  refusal: ErrorCode
}

/** Queue for CPU-heavy work: limited concurrency and length; further callers get an error. */
export class BoundedQueue {
  readonly #queue: PQueue
  readonly #bounds: Bounds

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#queue = new PQueue({ concurrency: bounds.concurrency })
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const { concurrency, maxWaiting, refusal } = this.#bounds
    if (this.#queue.size + this.#queue.pending >= concurrency + maxWaiting) throw fail(refusal)
    return this.#queue.add(async () => {
      // Yields to the event loop between two jobs, so that other requests are answered.
      await setImmediate()
      return work()
    })
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { ErrorCode } from '@ateneo/contract'
import PQueue from 'p-queue'
import { fail } from '../errors/fail.ts'

interface Size {
  concurrency: number
  maxWaiting: number
}

interface Bounds extends Size {
  /** Error code of callers beyond the queue's size. */
  refusal: ErrorCode
  /** How much of it one owner may take, so that nobody fills it for the others. */
  ofOwner?: Size
}

/** Queue for CPU-heavy work: limited concurrency and length; further callers get an error. */
export class BoundedQueue {
  readonly #bounds: Bounds
  readonly #queue: PQueue
  /** Those that have work here. */
  readonly #ofOwner = new Map<string, BoundedQueue>()
  #count = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#queue = new PQueue({ concurrency: bounds.concurrency })
  }

  async run<Result>(work: () => Promise<Result>, owner?: string): Promise<Result> {
    if (this.isFull(owner)) throw fail(this.#bounds.refusal)
    this.#count++
    try {
      return await (owner === undefined ? this.#add(work) : this.#addOf(owner, work))
    } finally {
      this.#count--
    }
  }

  /** Whether further work, of this owner, would be refused. */
  isFull(owner?: string): boolean {
    const { concurrency, maxWaiting } = this.#bounds
    const own = owner === undefined ? undefined : this.#ofOwner.get(owner)
    return this.#count >= concurrency + maxWaiting || own?.isFull() === true
  }

  async #addOf<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const { refusal, ofOwner = this.#bounds } = this.#bounds
    const own = this.#ofOwner.get(owner) ?? new BoundedQueue({ ...ofOwner, refusal })
    this.#ofOwner.set(owner, own)
    try {
      return await own.run(() => this.#add(work))
    } finally {
      if (own.#count === 0) this.#ofOwner.delete(owner)
    }
  }

  /** In the caller's async context, for its trace; a queue starts work in that of whatever ended. */
  #add<Result>(work: () => Promise<Result>): Promise<Result> {
    const start = AsyncLocalStorage.bind(work)
    return this.#queue.add(async () => {
      // Yields to the event loop between two jobs, so that other requests are answered.
      await setImmediate()
      return start()
    })
  }
}

import { LRUCache } from 'lru-cache'
import { coalesceReads } from '../concurrency/coalesce-reads.ts'

/** Changes invalidate at once; this bounds the age of values that depend on the current time. */
const LIFETIME_MILLISECONDS = 2000

interface Entry<Value> {
  /** Version that was read before the value was composed. */
  state: string
  value: Value
}

export interface SnapshotCacheOptions<Value, State> {
  /** Reads the version of everything that the values depend on. */
  readState: () => Promise<State>
  maxBytes: number
  lifetimeMilliseconds?: number
  bytesOf: (value: Value) => number
}

/** `before` is the last value of the key, even if outdated. */
type Compose<Value> = (before: Value | undefined) => Promise<Value>

/**
 * Cache of values that depend only on their key and the database. An entry is valid while
 * `readState` is unchanged, in any process; concurrent callers share one composition.
 */
export class SnapshotCache<Value extends object, State = string> {
  readonly #readState: () => Promise<State>
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #pending = new Map<string, Entry<Promise<Value>>>()

  constructor({
    readState,
    maxBytes,
    bytesOf,
    lifetimeMilliseconds = LIFETIME_MILLISECONDS,
  }: SnapshotCacheOptions<Value, State>) {
    this.#readState = coalesceReads(readState)
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => bytesOf(value) + key.length * 2,
      ttl: lifetimeMilliseconds,
      ttlResolution: 0,
    })
  }

  /**
   * Returns the cached value or composes it once for all concurrent callers. `versionOf` picks what
   * the key depends on.
   */
  async read(
    key: string,
    compose: Compose<Value>,
    versionOf: (state: State) => string = String,
  ): Promise<Value> {
    const state = versionOf(await this.#readState())
    for (const found of [this.#entries.get(key), this.#pending.get(key)]) {
      if (found?.state === state) return found.value
    }
    const composed = { state, value: this.#compose(key, state, compose) }
    this.#pending.set(key, composed)
    try {
      return await composed.value
    } finally {
      if (this.#pending.get(key) === composed) this.#pending.delete(key)
    }
  }

  /** An error rejects for all concurrent callers and is not cached. */
  async #compose(key: string, state: string, compose: Compose<Value>) {
    const value = await compose(this.#entries.peek(key, { allowStale: true })?.value)
    this.#entries.set(key, { state, value })
    return value
  }
}

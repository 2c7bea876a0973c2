import { LRUCache } from 'lru-cache'
import type { CachedText } from './cached-text.ts'

/** Other processes write too, and some answers change with the time of day. */
const LIFETIME_MILLISECONDS = 2000
const MAX_BYTES = 48 * 1024 * 1024
/** Bytes of an entry beside its text. */
const ENTRY_BYTES = 1024

/**
 * Finished answers and pages for those without a session, by all that they depend on beside the
 * database. They live two seconds, and until this process has answered a write (`clear`).
 */
export class VisitorCache {
  readonly #kept: LRUCache<string, CachedText>
  readonly #underWay = new Map<string, Promise<CachedText>>()

  constructor(maxBytes = MAX_BYTES) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (text, key) => text.bytes + key.length * 2 + ENTRY_BYTES,
      ttl: LIFETIME_MILLISECONDS,
      ttlResolution: 0,
    })
  }

  /** The kept answer, or one that is composed once for all who ask meanwhile. */
  async read(key: string, compose: () => Promise<CachedText>): Promise<CachedText> {
    return this.find(key) ?? this.keep(key, compose())
  }

  /** What is kept or under way. */
  find(key: string): CachedText | Promise<CachedText> | undefined {
    return this.#kept.get(key) ?? this.#underWay.get(key)
  }

  /** Shares an answer from now on. An error reaches those who wait for it, and is not kept. */
  async keep(key: string, composing: Promise<CachedText>): Promise<CachedText> {
    const start = performance.now()
    this.#underWay.set(key, composing)
    try {
      const text = await composing
      // What a write overtook is for those who asked before it.
      const isCurrent = this.#underWay.get(key) === composing
      if (isCurrent && text.isForEverybody) this.#kept.set(key, text, { start })
      return text
    } finally {
      if (this.#underWay.get(key) === composing) this.#underWay.delete(key)
    }
  }

  /** After a write: whoever asks next gets an answer that knows of it. */
  clear(): void {
    this.#kept.clear()
    this.#underWay.clear()
  }
}

import { LRUCache } from 'lru-cache'
import { HeldText } from './held-text.ts'
import { shareReads } from './shared-reads.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** A change is seen at once; this is for what the time of day alone would change. */
const LONGEST_HOLD_MILLISECONDS = 2000
/** What an entry takes beside its text. */
const ENTRY_BYTES = 1024

interface Composed<Text> {
  /** Of the database, before it was asked for what the text says. */
  state: string
  text: Text
}

/**
 * Finished replies to visitors. One is given again only while the database itself says that
 * nothing was committed since: nobody sees a state older than their question, whichever process
 * made the change. To ask that costs less than to compose anew, and many ask it together.
 */
export class HeldReplies {
  readonly #readState: () => Promise<string>
  readonly #kept: LRUCache<string, Composed<HeldText>>
  readonly #underWay = new Map<string, Composed<Promise<HeldText>>>()

  constructor(readState: () => Promise<string>, mostBytes = MOST_BYTES) {
    this.#readState = shareReads(readState)
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ text }, address) => text.bytes + address.length * 2 + ENTRY_BYTES,
      ttl: LONGEST_HOLD_MILLISECONDS,
      ttlResolution: 0,
    })
  }

  /** What the address says, composed once for all who ask while nothing changes. */
  async read(address: string, compose: () => Promise<string>): Promise<HeldText> {
    const state = await this.#readState()
    for (const found of [this.#kept.get(address), this.#underWay.get(address)]) {
      if (found?.state === state) return found.text
    }
    const composed = { state, text: this.#compose(address, state, compose) }
    this.#underWay.set(address, composed)
    try {
      return await composed.text
    } finally {
      if (this.#underWay.get(address) === composed) this.#underWay.delete(address)
    }
  }

  /** A failure reaches all who wait for it, and is kept for nobody. */
  async #compose(address: string, state: string, compose: () => Promise<string>) {
    const fresh = new HeldText(await compose())
    const before = this.#kept.peek(address, { allowStale: true })?.text
    // Where what changed was something else, what is compressed already still serves.
    const text = before?.digest === fresh.digest ? before : fresh
    this.#kept.set(address, { state, text })
    return text
  }
}

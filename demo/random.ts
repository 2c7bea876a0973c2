import { createHash } from 'node:crypto'

/**
 * Deterministic id for a name, so that generated tiles and covers are the same in every academy.
 */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `01900000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

/** Seeded random generator (mulberry32). */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE()
  }

  /** 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let draw = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    draw = (draw + Math.imul(draw ^ (draw >>> 7), draw | 61)) ^ draw
    return ((draw ^ (draw >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** Integer between `low` and `high`, both inclusive. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.next() * from.length)]
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }

  /** Weighted choice; undefined if all weights are 0. */
  pickWeighted<T>(from: readonly T[], weigh: (one: T) => number): T | undefined {
    const total = from.reduce((sum, one) => sum + weigh(one), 0)
    let left = this.next() * total
    return from.find((one) => (left -= weigh(one)) < 0)
  }

  shuffle<T>(from: readonly T[]): T[] {
    const keyed = from.map((one) => ({ one, key: this.next() }))
    return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
  }
}

import type { Random } from '../random.ts'

/** Draws from a shuffled list without repetition, reshuffling when it is empty. */
export class Deck<T> {
  #left: T[] = []
  readonly #cards: readonly T[]
  readonly #random: Random

  constructor(cards: readonly T[], random: Random) {
    this.#cards = cards
    this.#random = random
  }

  deal(): T {
    if (this.#left.length === 0) this.#left = this.#random.shuffle(this.#cards)
    return this.#left.pop()!
  }
}

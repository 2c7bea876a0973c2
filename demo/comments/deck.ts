import type { Random } from '../random.ts'

/** Deals the cards of a list in a random order, and begins anew when all are dealt. */
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

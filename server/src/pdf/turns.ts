/** Work that takes turns: so many at once, so many waiting, and whoever comes then is turned away. */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  /** Undefined where too many wait already. */
  async take<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) return undefined
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      // The turn is handed on rather than given back, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) setImmediate(next)
      else this.#running -= 1
    }
  }
}

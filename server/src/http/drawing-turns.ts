import { LRUCache } from 'lru-cache'

/** Who comes while so many are being drawn gets the page that the browser draws. */
const MOST_AT_ONCE = 4
/** So many are drawn for one caller in a minute: each takes the processor from everybody. */
const MOST_PER_MINUTE = 60
const MOST_CALLERS = 10_000

/** Who may have a page drawn now. */
export class DrawingTurns {
  #underWay = 0
  /** How many were drawn for whom in the minute since the first of them. */
  readonly #drawnFor = new LRUCache<string, number>({
    max: MOST_CALLERS,
    ttl: 60_000,
    noUpdateTTL: true,
  })

  /** None where it is nobody's turn: whoever waited would get nothing sooner. */
  async take<Page>(caller: string, draw: () => Promise<Page>): Promise<Page | undefined> {
    const drawnBefore = this.#drawnFor.get(caller) ?? 0
    if (this.#underWay >= MOST_AT_ONCE || drawnBefore >= MOST_PER_MINUTE) return undefined
    this.#drawnFor.set(caller, drawnBefore + 1)
    this.#underWay++
    try {
      return await draw()
    } finally {
      this.#underWay--
    }
  }
}

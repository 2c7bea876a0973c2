import { LRUCache } from 'lru-cache'

/** Each rendering takes the processor for tens of milliseconds. */
const MAX_CONCURRENT = 4
/** For one address: half is always left for the others. */
const MAX_OF_CALLER = MAX_CONCURRENT / 2
const MAX_CALLERS = 10_000

/** Status of a page that is not rendered: for this minute, or at the moment. */
export type Refusal = 429 | 503

/** Seconds. A caller's minute began at most a minute ago. */
export const retryAfter: Record<Refusal, string> = { 429: '60', 503: '10' }

/** How much is rendered at once, and for one address. */
export class RenderLimits {
  readonly #perMinute: number
  #running = 0
  /** By caller, of those that have any. */
  readonly #runningOf = new Map<string, number>()
  /** By caller: how many in the minute since the first of them. */
  readonly #rendered = new LRUCache<string, number>({
    max: MAX_CALLERS,
    ttl: 60_000,
    noUpdateTTL: true,
  })

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Refused where a limit is reached: a queue would send nothing sooner than a browser that renders by itself. */
  run<Page>(caller: string, render: () => Promise<Page>): Promise<Page> | Refusal {
    const rendered = this.#rendered.get(caller) ?? 0
    if (rendered >= this.#perMinute) return 429
    const own = this.#runningOf.get(caller) ?? 0
    if (this.#running >= MAX_CONCURRENT || own >= MAX_OF_CALLER) return 503
    this.#rendered.set(caller, rendered + 1)
    this.#running++
    this.#runningOf.set(caller, own + 1)
    return render().finally(() => this.#end(caller))
  }

  #end(caller: string): void {
    this.#running--
    const left = (this.#runningOf.get(caller) ?? 1) - 1
    if (left > 0) this.#runningOf.set(caller, left)
    else this.#runningOf.delete(caller)
  }
}

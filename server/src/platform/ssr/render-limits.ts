import { BoundedQueue } from '../concurrency/bounded-queue.ts'

/** Status of a page that is not rendered at the moment. */
export type Refusal = 503

/** Seconds. */
export const retryAfter: Record<Refusal, string> = { 503: '10' }

/** Each rendering takes the processor for tens of milliseconds: the last in the queue waits a second. */
const size = { concurrency: 4, maxWaiting: 12 }
const half = { concurrency: size.concurrency / 2, maxWaiting: size.maxWaiting / 2 }

/** How much is rendered at once: at most half for one address, whatever it asks for in a minute. */
export class RenderLimits {
  readonly #queue = new BoundedQueue({ ...size, ofOwner: half, refusal: 'unavailable' })

  run<Page>(caller: string, render: () => Promise<Page>): Promise<Page> | Refusal {
    return this.#queue.isFull(caller) ? 503 : this.#queue.run(render, caller)
  }
}

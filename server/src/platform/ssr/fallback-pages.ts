import { type CachedText, type Kind, ownPage } from '../http/cache/cached-text.ts'
import { type Refusal, retryAfter } from './render-limits.ts'

const isRefusal = (status: number): status is Refusal => status in retryAfter

/** The page that the browser renders by itself: the same document, by the status that it is sent with. */
export class FallbackPages {
  readonly #render: (site: object, kind: Kind) => Promise<CachedText>
  #site: string | undefined
  readonly #pages = new Map<number, Promise<CachedText>>()

  constructor(render: (site: object, kind: Kind) => Promise<CachedText>) {
    this.#render = render
  }

  read(site: object, status: number): Promise<CachedText> {
    const siteNow = JSON.stringify(site)
    if (this.#site !== siteNow) this.#pages.clear()
    this.#site = siteNow
    const refusal = isRefusal(status) && { headers: { 'retry-after': retryAfter[status] } }
    const page = this.#pages.get(status) ?? this.#render(site, { ...ownPage, status, ...refusal })
    this.#pages.set(status, page)
    return page
  }
}

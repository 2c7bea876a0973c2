import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cachedPage, CachedText, type Kind, ownPage } from '../cache/cached-text.ts'
import { clientIp } from '../client-ip.ts'
import { internalHeaders } from '../internal-calls.ts'
import { mayBeFramed } from '../security.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { FallbackPages } from './fallback-pages.ts'
import { leftOutParameters } from './left-out-parameters.ts'
import { type Refusal, RenderLimits } from './render-limits.ts'
import { hasSession, keyOf, type Visit } from './visit.ts'
import type { Ask, PageRequest, WebBuild } from './web-build.ts'

/** Calls that a page was rendered from, by address: the tag of the answer, or its status where it was an error. */
type Sources = Map<string, string | number>

interface CachedPage {
  sources: Sources
  site: string
  page: CachedText
}

const MAX_BYTES = 32 * 1024 * 1024

export interface RenderOptions {
  readSite: () => Promise<object>
  publicUrl: string
  /** Rendered for one address. */
  pagesPerMinute: number
  /** The Content-Security-Policy of a page with these inline scripts. */
  policyOf: (scriptHashes: string[]) => (url: string) => string
}

/**
 * Pages of the web, rendered by React Router. A visitor's, which search engines read too, is cached
 * and rendered again once an answer that it shows has changed; a page for a session is rendered for
 * each request, and never cached.
 */
export class ServerSideRendering {
  readonly #app: FastifyInstance
  readonly #web: WebBuild
  readonly #options: RenderOptions
  readonly #limits: RenderLimits
  readonly #cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.bytes,
  })
  readonly #underWay = new Map<string, Promise<CachedPage | Refusal>>()
  readonly #fallback = new FallbackPages((site, kind) => this.#renderFallback(site, kind))

  constructor(app: FastifyInstance, web: WebBuild, options: RenderOptions) {
    this.#app = app
    this.#web = web
    this.#options = options
    this.#limits = new RenderLimits(options.pagesPerMinute)
  }

  /**
   * The page of a request; where a limit is reached or rendering fails, the one that the browser
   * renders: with an error's status for visitors, or search engines would take it for the page itself.
   */
  async find(request: FastifyRequest): Promise<CachedText> {
    const url = this.#web.canonicalUrl(request.url)
    const page = await this.#find(url, request)
    // To another address of the same page, which may be shared with a coupon or a campaign.
    return page.status === 301 ? page.withParameters(leftOutParameters(request.url, url)) : page
  }

  async #find(url: string, request: FastifyRequest): Promise<CachedText> {
    const site = await this.#options.readSite()
    const caller = clientIp(request)
    const { cookie: own = '', 'sec-fetch-site': from } = request.headers
    const cookie = mayBeFramed(request.url) ? '' : own
    const visit = { site, cookies: cookie, isFromOtherSite: from === 'cross-site' }
    const isOwn = hasSession(cookie)
    const page = isOwn
      ? await this.#limits.run(caller, () => this.#renderOwn(url, visit))
      : await this.#read(url, visit, caller)
    if (typeof page === 'number') return this.#fallBack(url, visit, isOwn ? 200 : page)
    // The browser may still manage what could not be rendered here, and tells people what it was.
    if (page.status >= 500) return this.#fallback.read(site, isOwn ? 200 : 503)
    return page
  }

  /** Redirects and the statuses of what is missing or gone stay true: loaders know them. */
  async #fallBack(url: string, visit: Visit, status: 200 | Refusal): Promise<CachedText> {
    const ask: Ask = async (called, init) => (await this.#call(called, init)).response
    const request = this.#requestOf({ ...visit, ask, nonce: '' })
    const known = await this.#render(() => this.#web.prepare(url, request), ownPage)
    if (known.status >= 300 && known.status < 400) return known
    const isNone = known.status === 404 || known.status === 410
    return this.#fallback.read(visit.site, isNone ? known.status : status)
  }

  async #renderOwn(url: string, visit: Visit) {
    const ask: Ask = async (called, init) => (await this.#call(called, init)).response
    return this.#render(
      (nonce) => this.#web.render(url, this.#requestOf({ ...visit, ask, nonce })),
      ownPage,
    )
  }

  async #read(url: string, visit: Visit, caller: string): Promise<CachedText | Refusal> {
    // A rendering begun before this request may lack what the client just changed.
    const early = await this.#underWay.get(keyOf(url, visit))
    const found = typeof early === 'object' ? early : this.#cache.get(url)
    if (found && (await this.#isCurrent(found, JSON.stringify(visit.site)))) return found.page
    const rendered = await this.#renderOnce(url, visit, caller)
    return typeof rendered === 'object' ? rendered.page : rendered
  }

  async #isCurrent({ sources, site }: CachedPage, siteNow: string): Promise<boolean> {
    if (site !== siteNow) return false
    const asked = [...sources].map(async ([url, tag]) => {
      const { statusCode } = await this.#app.inject({
        url,
        headers: { ...internalHeaders, 'if-none-match': String(tag) },
      })
      // An answer without a tag is never current.
      return statusCode === 304 || (statusCode >= 400 && statusCode === tag)
    })
    return !(await Promise.all(asked)).includes(false)
  }

  #renderOnce(url: string, visit: Visit, caller: string): Promise<CachedPage | Refusal> {
    const key = keyOf(url, visit)
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const rendering = this.#limits
      .run(caller, () => this.#renderCached(url, visit))
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, rendering)
    return rendering
  }

  async #renderCached(url: string, visit: Visit): Promise<CachedPage> {
    const sources: Sources = new Map()
    const ask: Ask = async (called, init) => {
      const { response, tag } = await this.#call(called, init)
      sources.set(called, tag)
      return response
    }
    const page = await this.#render(
      (nonce) => this.#web.render(url, this.#requestOf({ ...visit, ask, nonce })),
      cachedPage,
    )
    const rendered = { sources, site: JSON.stringify(visit.site), page }
    if (page.status < 500 && !page.isOwn) this.#cache.set(url, rendered)
    return rendered
  }

  #renderFallback(site: object, kind: Kind): Promise<CachedText> {
    const ask: Ask = () => Promise.reject(new Error('The fallback asks for nothing'))
    const visit = { site, cookies: '', isFromOtherSite: false }
    return this.#render(
      (nonce) => this.#web.renderFallback(this.#requestOf({ ...visit, ask, nonce })),
      kind,
    )
  }

  async #render(render: (nonce: string) => Promise<Response>, kind: Kind): Promise<CachedText> {
    const nonce = randomBytes(16).toString('base64url')
    const response = await render(nonce)
    const { status, headers } = response
    const { html, hashes } = hashInlineScripts(await response.text(), nonce)
    const location = headers.get('location')
    return new CachedText(html, {
      status,
      ...(location !== null || headers.get('cache-control') === 'no-store' ? ownPage : kind),
      contentSecurityPolicy: this.#options.policyOf(hashes),
      ...(location !== null && { headers: { location, 'set-cookie': headers.getSetCookie() } }),
    })
  }

  #requestOf(request: Omit<PageRequest, 'onError' | 'origin'>): PageRequest {
    const onError = (err: unknown) => this.#app.log.error({ err }, 'page not rendered')
    return { ...request, origin: this.#options.publicUrl, onError }
  }

  /** With the token that the visitor's browser would send. */
  async #call(url: string, { method, headers }: RequestInit) {
    // Cookies arrive with any navigation: nothing may change by it.
    if (method !== 'GET') throw new Error(`${method} ${url}: rendering a page only reads`)
    const authorization = new Headers(headers).get('authorization')
    const answer = await this.#app.inject({
      url,
      headers: { ...internalHeaders, ...(authorization && { authorization }) },
    })
    const response = new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
    return { response, tag: answer.headers.etag ?? answer.statusCode }
  }
}

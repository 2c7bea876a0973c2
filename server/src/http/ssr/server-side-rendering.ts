import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cachedPage, CachedText, type Kind, ownPage } from '../cache/cached-text.ts'
import { clientIp } from '../client-ip.ts'
import { internalHeaders } from '../internal-calls.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { RenderLimits } from './render-limits.ts'
import type { Ask, PageRequest, WebBuild } from './web-build.ts'

/** Calls that a page was rendered from, by address: the tag of the answer, or its status where it was an error. */
type Sources = Map<string, string | number>

interface CachedPage {
  sources: Sources
  site: string
  page: CachedText
}

/** The same page, by the status of its address. */
interface FallbackPages {
  found: CachedText
  missing: CachedText
}

/** What a page is rendered for, beside its URL. */
type Visit = Pick<PageRequest, 'site' | 'cookies' | 'isFromOtherSite'>

const MAX_BYTES = 32 * 1024 * 1024

export interface RenderOptions {
  readSite: () => Promise<object>
  publicUrl: string
  /** Rendered for one address. */
  pagesPerMinute: number
  /** The Content-Security-Policy of a page with these inline scripts. */
  policyOf: (scriptHashes: string[]) => string
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
  readonly #underWay = new Map<string, Promise<CachedPage | undefined>>()
  #fallback: { site: string; pages: Promise<FallbackPages> } | undefined

  constructor(app: FastifyInstance, web: WebBuild, options: RenderOptions) {
    this.#app = app
    this.#web = web
    this.#options = options
    this.#limits = new RenderLimits(options.pagesPerMinute)
  }

  /** The page of a request; where a limit is reached or rendering fails, the one that the browser renders. */
  async find(request: FastifyRequest): Promise<CachedText> {
    const url = this.#web.canonicalUrl(request.url)
    const site = await this.#options.readSite()
    const caller = clientIp(request)
    const { cookie = '', 'sec-fetch-site': from } = request.headers
    const visit = { site, cookies: cookie, isFromOtherSite: from === 'cross-site' }
    const page = hasSession(cookie)
      ? await this.#limits.run(caller, () => this.#renderOwn(url, visit))
      : await this.#read(url, visit, caller)
    // The browser may still manage what could not be rendered here, and tells people what it was.
    if (page && page.status >= 500) return (await this.#readFallback(site)).found
    return page ?? this.#fallBack(url, visit)
  }

  async #fallBack(url: string, visit: Visit): Promise<CachedText> {
    const ask: Ask = async (called, init) => (await this.#call(called, init)).response
    const request = this.#requestOf({ ...visit, ask, nonce: '' })
    const isMissing = (await this.#web.statusOf(url, request)) === 404
    return (await this.#readFallback(visit.site))[isMissing ? 'missing' : 'found']
  }

  async #renderOwn(url: string, visit: Visit) {
    const ask: Ask = async (called, init) => (await this.#call(called, init)).response
    return this.#render(
      (nonce) => this.#web.render(url, this.#requestOf({ ...visit, ask, nonce })),
      ownPage,
    )
  }

  async #read(url: string, visit: Visit, caller: string): Promise<CachedText | undefined> {
    // One that was begun before this request may show less than the asker knows of.
    const found = (await this.#underWay.get(keyOf(url, visit))) ?? this.#cache.get(url)
    if (found && (await this.#isCurrent(found, JSON.stringify(visit.site)))) return found.page
    return (await this.#renderOnce(url, visit, caller))?.page
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

  #renderOnce(url: string, visit: Visit, caller: string): Promise<CachedPage | undefined> {
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

  #readFallback(site: object): Promise<FallbackPages> {
    const siteNow = JSON.stringify(site)
    if (this.#fallback?.site !== siteNow) {
      const ask: Ask = () => Promise.reject(new Error('The fallback asks for nothing'))
      const visit = { site, cookies: '', isFromOtherSite: false }
      const page = (status: number) =>
        this.#render(
          (nonce) => this.#web.renderFallback(this.#requestOf({ ...visit, ask, nonce })),
          { ...ownPage, status },
        )
      const pages = Promise.all([page(200), page(404)])
      this.#fallback = {
        site: siteNow,
        pages: pages.then(([found, missing]) => ({ found, missing })),
      }
    }
    return this.#fallback.pages
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

/** A redirect from another site may be another: it is not shared. */
const keyOf = (url: string, { isFromOtherSite }: Visit) => `${isFromOtherSite} ${url}`

/** A session shows in the cookie of its type (spec §9), or in the marker of one to be renewed. */
const hasSession = (cookies: string) => /(^|; )(type|hasSession)=/.test(cookies)

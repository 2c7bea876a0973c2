import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cachedPage, CachedText, type Kind, ownPage } from '../http/cache/cached-text.ts'
import { coalesceReads } from '../concurrency/coalesce-reads.ts'
import { clientIp } from '../http/client-ip.ts'
import { internalHeaders } from '../logging/internal-calls.ts'
import { mayBeFramed } from '../http/security.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { FallbackPages } from './fallback-pages.ts'
import { leftOutParameters } from './left-out-parameters.ts'
import { type Refusal, RenderLimits } from './render-limits.ts'
import { type Visit, visitorOf } from './visit.ts'
import type { Ask, PageRequest, WebBuild } from './web-build.ts'

/** Calls that a page was rendered from, by address: the tag of the answer, or its status where it was an error. */
type Sources = Map<string, string | number>

interface CachedPage {
  site: string
  page: CachedText
  /** Whether all that it was rendered from is still the same. */
  isCurrent: () => Promise<boolean>
}

/** The client: key of its rendering limit, and the IP address that in-process calls count for. */
interface Asker {
  caller: string
  ip: string
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
  readonly #underWay = new Map<string, Promise<CachedPage>>()
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
    const asker = { caller: clientIp(request), ip: request.ip }
    const { cookie = '', 'sec-fetch-site': from } = request.headers
    const isOwn = !mayBeFramed(request.url) && this.#web.hasSession(cookie)
    const visit = { site, cookies: isOwn ? cookie : '', isFromOtherSite: from === 'cross-site' }
    const page = isOwn
      ? await this.#renderOwn(url, visit, asker)
      : await this.#readForVisitor(url, visit, asker)
    // The browser may still manage what could not be rendered here, and tells people what it was.
    const failure = typeof page === 'number' ? page : page.status >= 500 ? 503 : undefined
    if (failure !== undefined) return this.#fallback.read(site, isOwn ? 200 : failure)
    return page as CachedText
  }

  async #readForVisitor(url: string, visit: Visit, asker: Asker): Promise<CachedText | Refusal> {
    const page = await this.#read(url, visit.site, asker)
    // What is not shared may depend on where the visitor comes from.
    const isShared = typeof page === 'number' || !page.isOwn
    return isShared || !visit.isFromOtherSite ? page : this.#renderOwn(url, visit, asker)
  }

  async #renderOwn(url: string, visit: Visit, { caller, ip }: Asker) {
    const ask: Ask = async (called, init) => (await this.#call(called, init, ip)).response
    const render = (nonce: string) =>
      this.#web.render(url, this.#requestOf({ ...visit, ask, nonce }))
    return this.#limits.run(caller, () => this.#render(render, ownPage))
  }

  async #read(url: string, site: object, asker: Asker): Promise<CachedText | Refusal> {
    // A rendering begun before this request may lack what the client just changed.
    const found = (await this.#underWay.get(url)) ?? this.#cache.get(url)
    if (found && found.site === JSON.stringify(site) && (await found.isCurrent())) return found.page
    // Nobody who is refused has it checked again.
    if (found && this.#cache.peek(url) === found) this.#cache.delete(url)
    const rendered = await this.#renderOnce(url, site, asker)
    return typeof rendered === 'number' ? rendered : rendered.page
  }

  #renderOnce(url: string, site: object, asker: Asker): Promise<CachedPage> | Refusal {
    const underWay = this.#underWay.get(url)
    if (underWay) return underWay
    const rendering = this.#limits.run(asker.caller, () => this.#renderCached(url, site, asker))
    if (typeof rendering === 'number') return rendering
    const ended = rendering.finally(() => this.#underWay.delete(url))
    this.#underWay.set(url, ended)
    return ended
  }

  async #renderCached(url: string, site: object, { ip }: Asker): Promise<CachedPage> {
    const sources: Sources = new Map()
    const ask: Ask = async (called, init) => {
      const { response, tag } = await this.#call(called, init, ip)
      sources.set(called, tag)
      return response
    }
    const page = await this.#render(
      (nonce) => this.#web.render(url, this.#requestOf({ ...visitorOf(site), ask, nonce })),
      cachedPage,
    )
    const isCurrent = coalesceReads(() => this.#areCurrent(sources))
    const rendered = { site: JSON.stringify(site), page, isCurrent }
    const isLasting = [...sources.values()].every(isLastingTag)
    if (page.status < 500 && !page.isOwn && isLasting) this.#cache.set(url, rendered)
    return rendered
  }

  async #areCurrent(sources: Sources): Promise<boolean> {
    const asked = [...sources].map(async ([url, tag]) => {
      const headers = { ...internalHeaders, 'if-none-match': String(tag) }
      const { statusCode } = await this.#app.inject({ url, headers })
      // An answer without a tag is never current.
      return statusCode === 304 || (statusCode >= 400 && statusCode === tag)
    })
    return !(await Promise.all(asked)).includes(false)
  }

  #renderFallback(site: object, kind: Kind): Promise<CachedText> {
    const ask: Ask = () => Promise.reject(new Error('The fallback asks for nothing'))
    return this.#render(
      (nonce) => this.#web.renderFallback(this.#requestOf({ ...visitorOf(site), ask, nonce })),
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

  /** With the token that the visitor's browser would send, and counted for their address. */
  async #call(url: string, { method, headers }: RequestInit, remoteAddress: string) {
    // Cookies arrive with any navigation: nothing may change by it.
    if (method !== 'GET') throw new Error(`${method} ${url}: rendering a page only reads`)
    const authorization = new Headers(headers).get('authorization')
    const answer = await this.#app.inject({
      url,
      remoteAddress,
      headers: { ...internalHeaders, ...(authorization && { authorization }) },
    })
    const response = new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
    return { response, tag: answer.headers.etag ?? answer.statusCode }
  }
}

/** Not of an answer without a tag, nor of a failure that passes. */
const isLastingTag = (tag: string | number) =>
  typeof tag === 'string' || (tag >= 400 && tag < 500 && tag !== 429)

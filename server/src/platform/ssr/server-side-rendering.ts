import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cachedPage, CachedText, type Kind, ownPage } from '../http/cache/cached-text.ts'
import type { VisitorCache } from '../http/cache/visitor-cache.ts'
import { clientIp } from '../http/client-ip.ts'
import { internalHeaders } from '../logging/internal-calls.ts'
import { mayBeFramed } from '../http/security.ts'
import { hashInlineScripts } from './inline-scripts.ts'
import { FallbackPages } from './fallback-pages.ts'
import { leftOutParameters } from './left-out-parameters.ts'
import { type Refusal, RenderLimits } from './render-limits.ts'
import { type Visit, visitor } from './visit.ts'
import type { Ask, PageRequest, WebBuild } from './web-build.ts'

/** The client: key of its rendering limit, and the IP address that in-process calls count for. */
interface Asker {
  caller: string
  ip: string
}

export interface RenderOptions {
  readSite: () => Promise<object>
  visitors: VisitorCache
  publicUrl: string
  /** The Content-Security-Policy of a page with these inline scripts. */
  policyOf: (scriptHashes: string[]) => (url: string) => string
}

/**
 * Pages of the web, rendered by React Router. A visitor's, which search engines read too, is cached;
 * a page for a session is rendered for each request, and never cached.
 */
export class ServerSideRendering {
  readonly #app: FastifyInstance
  readonly #web: WebBuild
  readonly #options: RenderOptions
  readonly #limits = new RenderLimits()
  readonly #fallback = new FallbackPages((site, kind) => this.#renderFallback(site, kind))

  constructor(app: FastifyInstance, web: WebBuild, options: RenderOptions) {
    this.#app = app
    this.#web = web
    this.#options = options
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
    const asker = { caller: clientIp(request), ip: request.ip }
    const { cookie = '', 'sec-fetch-site': from } = request.headers
    const isOwn = !mayBeFramed(request.url) && this.#web.hasSession(cookie)
    const visit = { cookies: isOwn ? cookie : '', isFromOtherSite: from === 'cross-site' }
    const page = isOwn
      ? await this.#renderOwn(url, visit, asker)
      : await this.#readForVisitor(url, visit, asker)
    // The browser may still manage what could not be rendered here, and tells people what it was.
    const failure = typeof page === 'number' ? page : page.status >= 500 ? 503 : undefined
    if (failure === undefined) return page as CachedText
    return this.#fallback.read(await this.#options.readSite(), isOwn ? 200 : failure)
  }

  async #readForVisitor(url: string, visit: Visit, asker: Asker): Promise<CachedText | Refusal> {
    const page = await this.#read(url, asker)
    // What is not shared may depend on where the visitor comes from.
    const isShared = typeof page === 'number' || !page.isOwn
    return isShared || !visit.isFromOtherSite ? page : this.#renderOwn(url, visit, asker)
  }

  async #renderOwn(url: string, visit: Visit, { caller, ip }: Asker) {
    const ask: Ask = async (called, init) => (await this.#call(called, init, ip)).response
    return this.#limits.run(caller, () => this.#renderPage(url, { ...visit, ask }, () => ownPage))
  }

  #read(url: string, { caller, ip }: Asker): CachedText | Promise<CachedText> | Refusal {
    const { visitors } = this.#options
    const key = `page ${url}`
    const found = visitors.find(key)
    if (found) return found
    const rendering = this.#limits.run(caller, () => this.#renderForVisitors(url, ip))
    return typeof rendering === 'number' ? rendering : visitors.keep(key, rendering)
  }

  #renderForVisitors(url: string, ip: string): Promise<CachedText> {
    let isShared = true
    const ask: Ask = async (called, init) => {
      const { response, mayBeShared } = await this.#call(called, init, ip)
      isShared &&= mayBeShared
      return response
    }
    return this.#renderPage(url, { ...visitor, ask }, () => ({ ...cachedPage, isShared }))
  }

  /** `kindOf` is asked once the page is rendered. */
  async #renderPage(url: string, visit: Visit & { ask: Ask }, kindOf: () => Kind) {
    const site = await this.#options.readSite()
    return this.#render(
      (nonce) => this.#web.render(url, this.#requestOf({ ...visit, site, nonce })),
      kindOf,
    )
  }

  #renderFallback(site: object, kind: Kind): Promise<CachedText> {
    const ask: Ask = () => Promise.reject(new Error('The fallback asks for nothing'))
    return this.#render(
      (nonce) => this.#web.renderFallback(this.#requestOf({ ...visitor, site, ask, nonce })),
      () => kind,
    )
  }

  async #render(render: (nonce: string) => Promise<Response>, kindOf: () => Kind) {
    const nonce = randomBytes(16).toString('base64url')
    const response = await render(nonce)
    const { status, headers } = response
    const { html, hashes } = hashInlineScripts(await response.text(), nonce)
    const location = headers.get('location')
    const isOwn = location !== null || headers.get('cache-control') === 'no-store'
    return new CachedText(html, {
      status,
      ...(isOwn ? ownPage : kindOf()),
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
    const { statusCode: status } = answer
    const response = new Response(answer.payload, {
      status,
      headers: { 'content-type': 'application/json' },
    })
    // Not what may not be stored, nor a failure that passes.
    const mayBeShared =
      status < 400 ? answer.headers['cache-control'] !== 'no-store' : status < 500 && status !== 429
    return { response, mayBeShared }
  }
}

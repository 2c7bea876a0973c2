import { pathToFileURL } from 'node:url'
import type {
  CreateRequestHandlerFunction,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'

export type Ask = (url: string, request: RequestInit) => Promise<Response>

export interface PageRequest {
  site: object
  /** Origin of public URLs, independent of the request's `Host`. */
  origin: string
  cookies: string
  /** Without the cookies of its session, which are `SameSite=Strict`. */
  isFromOtherSite: boolean
  ask: Ask
  nonce: string
  onError: (error: unknown) => void
}

/** Exports of `web/src/entry.server.tsx`, beside those of the framework. */
interface WebExports {
  buildRequestContext: (request: PageRequest) => RouterContextProvider
  createRequestHandler: CreateRequestHandlerFunction
  hasSession: (cookies: string) => boolean
  CanonicalUrls: new (build: ServerBuild) => { of: (address: string) => string }
}

/** The built web as the server uses it. */
export class WebBuild {
  readonly #entry: WebExports
  readonly #urls: InstanceType<WebExports['CanonicalUrls']>
  readonly #handle: RequestHandler
  readonly #handleFallback: RequestHandler

  private constructor(build: ServerBuild) {
    this.#entry = build.entry.module as unknown as WebExports
    const create = this.#entry.createRequestHandler
    this.#urls = new this.#entry.CanonicalUrls(build)
    this.#handle = create(build, 'production')
    // The framework's SPA mode: the same routes, rendered by the browser.
    this.#handleFallback = create({ ...build, ssr: false, prerender: [] }, 'production')
  }

  /** `file` is the module that the build of the web made for servers. */
  static async open(file: string): Promise<WebBuild> {
    return new WebBuild((await import(pathToFileURL(file).href)) as ServerBuild)
  }

  /** The address that a page is rendered and cached by. */
  canonicalUrl(address: string): string {
    return this.#urls.of(address)
  }

  /** Whether a page differs with these cookies from the one that visitors get. */
  hasSession(cookies: string): boolean {
    return this.#entry.hasSession(cookies)
  }

  render(url: string, request: PageRequest): Promise<Response> {
    return this.#handle(toRequest(url), this.#entry.buildRequestContext(request))
  }

  renderFallback(request: PageRequest): Promise<Response> {
    return this.#handleFallback(toRequest('/'), this.#entry.buildRequestContext(request))
  }
}

/** Put together by hand: as a relative address, `//x` would name a host. */
const toRequest = (url: string) => new Request(`http://localhost${url}`)

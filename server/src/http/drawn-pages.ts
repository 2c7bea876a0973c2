import { AsyncLocalStorage } from 'node:async_hooks'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from './caller-address.ts'
import { DrawingTurns } from './drawing-turns.ts'
import { heldPage, HeldText, ownPage } from './held-text.ts'

/** What the built web draws with. */
interface Drawing {
  /** The address of the page that an address leads to; none where nothing is drawn. */
  find: (address: string) => string | undefined
  /**
   * For whoever sends these cookies. None where a call that the page needs was refused, or their
   * browser has to do something first.
   */
  draw: (address: string, site: object, cookies: string) => Promise<string | undefined>
}
type Ask = (address: string, request: { method?: string; headers?: Headers }) => Promise<Response>
interface WebBuild {
  entry: { module: { DrawnPages: new (build: WebBuild, ask: Ask) => Drawing } }
}

/** What a page was drawn from: calls by their address, each with the tag of its answer. */
type Answers = Map<string, string>

interface Drawn {
  answers: Answers
  site: string
  page: HeldText
}

const MOST_BYTES = 32 * 1024 * 1024

/**
 * Pages of the web that come drawn: they are read before any script has come. A visitor's, which
 * search engines read too, is kept, and drawn again when an answer that it shows has changed; a
 * student's is drawn for them each time, and kept by nobody.
 */
export class DrawnPages {
  readonly #app: FastifyInstance
  readonly #drawing: Drawing
  readonly #readSite: () => Promise<object>
  readonly #turns = new DrawingTurns()
  readonly #kept = new LRUCache<string, Drawn>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.bytes,
  })
  readonly #underWay = new Map<string, Promise<Drawn | undefined>>()
  readonly #heard = new AsyncLocalStorage<Answers>()

  private constructor(app: FastifyInstance, build: WebBuild, readSite: () => Promise<object>) {
    this.#app = app
    this.#readSite = readSite
    this.#drawing = new build.entry.module.DrawnPages(build, (address, request) =>
      this.#ask(address, request),
    )
  }

  /** `file` is the module that the build of the web made for servers. */
  static async open(app: FastifyInstance, file: string, readSite: () => Promise<object>) {
    const build = (await import(pathToFileURL(file).href)) as WebBuild
    return new DrawnPages(app, build, readSite)
  }

  /**
   * None where the browser had better draw: for an address whose call was refused, for a session
   * that ran out, when too many are being drawn or were drawn for one caller, or when drawing failed.
   */
  async find(request: FastifyRequest): Promise<HeldText | undefined> {
    try {
      const address = this.#drawing.find(request.url)
      if (address === undefined) return undefined
      const caller = callerAddress(request)
      const cookies = request.headers.cookie ?? ''
      // A session shows in the cookie of its type (spec §9).
      return /(^|; )type=/.test(cookies)
        ? await this.#turns.take(caller, () => this.#drawOwn(address, cookies))
        : await this.#read(address, caller)
    } catch (err) {
      request.log.error({ err }, 'page not drawn')
      return undefined
    }
  }

  async #drawOwn(address: string, cookies: string): Promise<HeldText | undefined> {
    const html = await this.#drawing.draw(address, await this.#readSite(), cookies)
    return html === undefined ? undefined : new HeldText(html, ownPage)
  }

  async #read(address: string, caller: string): Promise<HeldText | undefined> {
    const site = await this.#readSite()
    // One that was begun before this question may show less than the asker knows of.
    const found = (await this.#underWay.get(address)) ?? this.#kept.get(address)
    if (found && (await this.#isCurrent(found, JSON.stringify(site)))) return found.page
    const drawn = await this.#drawOnce(address, site, caller)
    return drawn?.page
  }

  async #isCurrent({ answers, site }: Drawn, siteNow: string): Promise<boolean> {
    if (site !== siteNow) return false
    const asked = [...answers].map(async ([url, tag]) => {
      const { statusCode } = await this.#app.inject({ url, headers: { 'if-none-match': tag } })
      return statusCode === 304
    })
    return !(await Promise.all(asked)).includes(false)
  }

  #drawOnce(address: string, site: object, caller: string): Promise<Drawn | undefined> {
    const underWay = this.#underWay.get(address)
    if (underWay) return underWay
    const drawing = this.#turns
      .take(caller, () => this.#drawKept(address, site))
      .finally(() => this.#underWay.delete(address))
    this.#underWay.set(address, drawing)
    return drawing
  }

  async #drawKept(address: string, site: object): Promise<Drawn | undefined> {
    const answers: Answers = new Map()
    const html = await this.#heard.run(answers, () => this.#drawing.draw(address, site, ''))
    if (html === undefined) return undefined
    const drawn = { answers, site: JSON.stringify(site), page: new HeldText(html, heldPage) }
    this.#kept.set(address, drawn)
    return drawn
  }

  /** As whoever the page is drawn for would: with the token that their browser sends. */
  async #ask(url: string, { method, headers }: Parameters<Ask>[1]): Promise<Response> {
    // A session is renewed, and anything else is changed, by its browser alone.
    if (method !== 'GET') throw new Error(`${method} ${url}: a page that is drawn only reads`)
    const authorization = headers?.get('authorization')
    const answer = await this.#app.inject({ url, headers: authorization ? { authorization } : {} })
    this.#heard.getStore()?.set(url, String(answer.headers.etag))
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }
}

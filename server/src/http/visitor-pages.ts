import { AsyncLocalStorage } from 'node:async_hooks'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { callerAddress } from './caller-address.ts'
import { heldPage, HeldText } from './held-text.ts'

/** What the built web draws with. */
interface Drawing {
  /** The address of the page that an address leads to; none where nothing is drawn. */
  find: (address: string) => string | undefined
  /** None where a call that the page needs was refused. */
  draw: (address: string, site: object) => Promise<string | undefined>
}
type Ask = (address: string) => Promise<Response>
interface WebBuild {
  entry: { module: { VisitorPages: new (build: WebBuild, ask: Ask) => Drawing } }
}

/** What a page was drawn from: calls by their address, each with the tag of its answer. */
type Answers = Map<string, string>

interface Drawn {
  answers: Answers
  site: string
  page: HeldText
}

const MOST_BYTES = 32 * 1024 * 1024
/** Who comes while so many are being drawn gets the page that the browser draws. */
const MOST_AT_ONCE = 4
/** So many are drawn anew for one caller in a minute: each takes the processor from everybody. */
const MOST_PER_MINUTE = 60
const MOST_CALLERS = 10_000

/**
 * Pages of the web that come drawn to whoever has no session: they are read before any script has
 * come, by search engines too. One is drawn again when an answer that it shows has changed.
 */
export class VisitorPages {
  readonly #app: FastifyInstance
  readonly #drawing: Drawing
  readonly #readSite: () => Promise<object>
  readonly #kept = new LRUCache<string, Drawn>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.bytes,
  })
  /** How many were drawn for whom in the minute since the first of them. */
  readonly #drawnFor = new LRUCache<string, number>({
    max: MOST_CALLERS,
    ttl: 60_000,
    noUpdateTTL: true,
  })
  readonly #underWay = new Map<string, Promise<Drawn | undefined>>()
  readonly #heard = new AsyncLocalStorage<Answers>()

  private constructor(app: FastifyInstance, build: WebBuild, readSite: () => Promise<object>) {
    this.#app = app
    this.#readSite = readSite
    this.#drawing = new build.entry.module.VisitorPages(build, (address) => this.#ask(address))
  }

  /** `file` is the module that the build of the web made for servers. */
  static async open(app: FastifyInstance, file: string, readSite: () => Promise<object>) {
    const build = (await import(pathToFileURL(file).href)) as WebBuild
    return new VisitorPages(app, build, readSite)
  }

  /**
   * None where the browser had better draw: for people with a session, for an address whose call
   * was refused, when too many are being drawn or were drawn for one caller, or when drawing failed.
   */
  async find(request: FastifyRequest): Promise<HeldText | undefined> {
    // A session shows in the cookie of its type (spec §9).
    const isVisitor = !/(^|; )type=/.test(request.headers.cookie ?? '')
    if (!isVisitor) return undefined
    try {
      const address = this.#drawing.find(request.url)
      return address === undefined ? undefined : await this.#read(address, callerAddress(request))
    } catch (err) {
      request.log.error({ err }, 'page not drawn')
      return undefined
    }
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
    const drawnBefore = this.#drawnFor.get(caller) ?? 0
    if (this.#underWay.size >= MOST_AT_ONCE || drawnBefore >= MOST_PER_MINUTE)
      return Promise.resolve(undefined)
    this.#drawnFor.set(caller, drawnBefore + 1)
    const drawing = this.#draw(address, site).finally(() => this.#underWay.delete(address))
    this.#underWay.set(address, drawing)
    return drawing
  }

  async #draw(address: string, site: object): Promise<Drawn | undefined> {
    const answers: Answers = new Map()
    const html = await this.#heard.run(answers, () => this.#drawing.draw(address, site))
    if (html === undefined) return undefined
    const drawn = { answers, site: JSON.stringify(site), page: new HeldText(html, heldPage) }
    this.#kept.set(address, drawn)
    return drawn
  }

  async #ask(address: string): Promise<Response> {
    const { statusCode: status, headers, payload } = await this.#app.inject(address)
    this.#heard.getStore()?.set(address, String(headers.etag))
    return new Response(payload, { status, headers: { 'content-type': 'application/json' } })
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Settings } from '@ateneo/contract'
import {
  createContext,
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { answerCallsWith, type Ask, isSessionFresh } from '../http/call.ts'
import { readCookiesFrom } from '../http/cookies.ts'
import { readSession } from '../http/session-store.ts'
import { fillSite } from '../http/site.ts'
import { isSessionWhole } from '../identity/session-start.ts'
import { readViewer } from '../identity/viewer.ts'
import {
  fetchAnswer,
  type Prepared,
  type PreparedRoute,
  type Read,
  writeAnswers,
} from './prepared.ts'
import { buildQueryClient } from './query-client.ts'

/** How what was asked for reaches the drawing of one page. */
export const preparedPage = createContext<Prepared>({ json: '[]' })

/** The pages that the server draws: those whose route says what it asks for. */
export class DrawnPages {
  readonly #build: ServerBuild
  readonly #routes: RouteObject[]
  /** Of whom a page is being drawn for. */
  readonly #cookies = new AsyncLocalStorage<string>()

  constructor(build: ServerBuild, ask: Ask) {
    this.#build = build
    this.#routes = nestRoutes(build.routes)
    answerCallsWith(ask)
    readCookiesFrom(() => this.#cookies.getStore() ?? '')
  }

  /** The address of the page that an address leads to; none where the browser draws. */
  find(address: string): string | undefined {
    // Not read as a URL: `//` is a fine path and no URL at all.
    const pathname = address.replace(/[?#].*$/s, '')
    const route = this.#find(pathname)
    if (!route) return undefined
    const shown = route.shows(new URL(address, 'http://localhost').searchParams)
    return shown.size > 0 ? `${pathname}?${shown}` : pathname
  }

  /**
   * The document, as HTML, for whoever sends these cookies. None where a call was refused, or a
   * session has to be mended first: the browser does that, and tells people what it was.
   */
  async draw(address: string, site: Settings, cookies: string): Promise<string | undefined> {
    return this.#cookies.run(cookies, () => this.#draw(address, site))
  }

  async #draw(address: string, site: Settings): Promise<string | undefined> {
    if (!mayDrawForSession()) return undefined
    const url = new URL(address, 'http://localhost')
    const prepared = await prepare(this.#find(url.pathname)?.reads(url, readViewer()) ?? [])
    if (!prepared) return undefined
    fillSite(site)
    const context = new RouterContextProvider()
    context.set(preparedPage, prepared)
    const handle = createRequestHandler(
      { ...this.#build, prerender: [decodeURI(url.pathname)] },
      'production',
    )
    const response = await handle(new Request(url), context)
    if (response.status !== 200) throw new Error(`${url.pathname} could not be drawn`)
    return response.text()
  }

  #find(pathname: string): PreparedRoute | undefined {
    return matchRoutes(this.#routes, pathname)?.at(-1)?.route.handle as PreparedRoute | undefined
  }
}

/** Visitors have none; the others are sent from these pages to their own. */
function mayDrawForSession(): boolean {
  const session = readSession()
  if (session === undefined) return isSessionWhole()
  return session.type === 'student' && isSessionWhole() && isSessionFresh()
}

async function prepare(reads: Read[]): Promise<Prepared | undefined> {
  const queryClient = buildQueryClient()
  const asked = await Promise.allSettled(reads.map((read) => fetchAnswer(queryClient, read)))
  if (asked.some(({ status }) => status === 'rejected')) return undefined
  return { json: writeAnswers(queryClient), queryClient }
}

function nestRoutes(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({
      id: route!.id,
      path: route!.path,
      index: route!.index as false,
      handle: route!.module.handle,
      children: nestRoutes(routes, route!.id),
    }))
}

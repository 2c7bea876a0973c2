import type { Settings } from '@ateneo/contract'
import {
  createContext,
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router'
import { answerCallsWith, type Ask } from '../http/call.ts'
import { fillSite } from '../http/site.ts'
import { type Prepared, type PreparedRoute, writeAnswers } from './prepared.ts'
import { buildQueryClient } from './query-client.ts'

/** How what was asked for reaches the drawing of one page. */
export const preparedPage = createContext<Prepared>({ json: '[]' })

/** The pages that the server draws for visitors: those whose route says what it asks for. */
export class VisitorPages {
  readonly #build: ServerBuild
  readonly #routes: RouteObject[]

  constructor(build: ServerBuild, ask: Ask) {
    this.#build = build
    this.#routes = nestRoutes(build.routes)
    answerCallsWith(ask)
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

  /** The document, as HTML; none where a call was refused: the browser tells people what it was. */
  async draw(address: string, site: Settings): Promise<string | undefined> {
    const url = new URL(address, 'http://localhost')
    const prepared = await prepare(this.#find(url.pathname)?.reads(url) ?? [])
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

async function prepare(reads: ReturnType<PreparedRoute['reads']>): Promise<Prepared | undefined> {
  const queryClient = buildQueryClient()
  const asked = await Promise.allSettled(
    reads.map((read) => queryClient.fetchQuery({ ...read, retry: false })),
  )
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

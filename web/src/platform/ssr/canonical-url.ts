import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The `handle` of a route that reads only part of its address. */
export interface AddressHandle {
  /** The part of the query that changes the page: trackers' parameters make no other page to render and cache. */
  shows: (search: URLSearchParams, pathname: string) => URLSearchParams
}

/** All URLs without a page have the same canonical URL. */
const NOWHERE = '/no-encontrada'

/** Paths that the framework takes for another page's: its data, or the one that dots lead to. */
const isOfAnother = (pathname: string) => /\.data$|\\|\/(\.|%2e){1,2}(\/|$)/i.test(pathname)

export class CanonicalUrls {
  readonly #routes: RouteObject[]

  constructor({ routes }: ServerBuild) {
    this.#routes = nest(routes)
  }

  /** The path and query that an address is rendered and cached by. */
  of(address: string): string {
    // Not read as a URL: `//` is a fine path and no URL at all.
    const [, pathname = '', query = ''] = /^([^?#]*)(\?[^#]*)?/s.exec(address) ?? []
    if (isOfAnother(pathname)) return NOWHERE
    const route = matchRoutes(this.#routes, pathname)?.at(-1)?.route
    if (!route || route.path === '*') return NOWHERE
    const search = new URLSearchParams(query)
    const shown = (route.handle as AddressHandle | undefined)?.shows(search, pathname) ?? search
    return shown.size > 0 ? `${pathname}?${shown}` : pathname
  }
}

function nest(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path, index, module } = route
    const children = nest(routes, id)
    return [{ id, path, index: index as false, handle: module.handle, children }]
  })
}

import type { Settings } from '@ateneo/contract'
import { createContext, RouterContextProvider } from 'react-router'
import { isExpired } from '../http/session-renewal.ts'
import type { PageData } from '../http/page-data.ts'
import { parseSession, readAccessToken } from '../http/session-store.ts'
import type { Ask, Transport } from '../http/transport.ts'
import { isSessionWhole } from '../http/session-start.ts'
import { type Viewer, viewerOf } from '../http/viewer.ts'

/** Data of the request that one page is rendered for. */
export interface RequestData {
  page: PageData
  viewer: Viewer
  transport: Transport
  /** Such a navigation carries no `SameSite=Strict` cookie: only the browser can tell of a session. */
  isFromOtherSite: boolean
  /** Nonce of the framework's inline scripts; the server replaces it by their hashes. */
  nonce: string
  onError: (error: unknown) => void
}

/** Set by the server for each request, and read by the loaders. */
export const requestContext = createContext<RequestData>()

export interface PageRequest {
  site: Settings
  origin: string
  /** The request's `Cookie` header. */
  cookies: string
  isFromOtherSite: boolean
  ask: Ask
  nonce: string
  onError: (error: unknown) => void
}

/** Whether a page is rendered for a session, or for a visitor, whose page is cached for everybody. */
export const hasSession = (cookies: string): boolean =>
  !isSessionWhole(cookies) || parseSession(cookies) !== undefined

export function readRequest(request: PageRequest): RequestData {
  const { site, origin, cookies: sent, ask, ...rest } = request
  const cookies = hasSession(sent) ? sent : ''
  const session = parseSession(cookies)
  const isWhole = isSessionWhole(cookies)
  const accessToken = readAccessToken(cookies)
  const page: PageData = { site, origin, session, isSessionWhole: isWhole }
  // The browser has to renew an expired session first: until then the page is rendered for a visitor.
  if (!isWhole || isExpired(accessToken)) {
    return { ...rest, page, viewer: {}, transport: { ask, accessToken: undefined } }
  }
  return { ...rest, page, viewer: viewerOf(session), transport: { ask, accessToken } }
}

export function buildRequestContext(request: PageRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[requestContext, readRequest(request)]]))
}

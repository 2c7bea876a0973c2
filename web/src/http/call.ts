import type { QueryClient } from '@tanstack/react-query'
import type { Arguments, Endpoint, ErrorBody, Reply, SessionReply } from '@ateneo/contract'
import { refresh } from '@ateneo/contract/calls'
import { readClaims } from './access-token.ts'
import { askWithProgress, type OnSent } from './ask-with-progress.ts'
import { buildCallError, CallError } from './call-error.ts'
import { isEmbedded } from './embedded.ts'
import { refuseFile } from './refuse-file.ts'
import { type Ask, type Transport, transportOf } from './transport.ts'
import { clearSession, readAccessToken, readSession, storeSession } from './session-store.ts'

type CallArguments<E extends Endpoint> =
  object extends Arguments<E>
    ? [args?: Arguments<E>, options?: CallOptions]
    : [args: Arguments<E>, options?: CallOptions]

export interface CallOptions {
  signal?: AbortSignal
  /** The query client that the call is made for: while a page is rendered it says how to ask. */
  client?: QueryClient
  /** A token from an email, sent instead of the session's. */
  bearer?: string
  /** Lets the request outlive the page, for requests that are sent on leaving it. */
  keepalive?: boolean
  /** `omit` sends no cookies, for reports that nobody is to be known by. */
  credentials?: 'omit'
  /** For the upload of a file: told how much of it was sent. */
  onSent?: OnSent
}

/**
 * Sends a request to the server; every failure is a `CallError`. An expired access token is renewed
 * once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<Reply<E>> {
  return (await callForPage(endpoint, ...args)).reply
}

/**
 * As `call`, with the response's headers; `nextCursor` is the cursor of a bare array's next page.
 */
export async function callForPage<E extends Endpoint>(
  endpoint: E,
  ...[args, options = {}]: CallArguments<E>
): Promise<{ reply: Reply<E>; nextCursor: string | null; headers: Headers }> {
  const slots = (args ?? {}) as Slots
  const fileError = slots.file && refuseFile(endpoint, slots.file)
  if (fileError) throw fileError
  const transport = transportOf(options.client) ?? ownTransport
  const request = () => send(endpoint, slots, options, transport)
  // A session is renewed by its browser alone.
  const mayRenew = transport === ownTransport && isSessionCall(endpoint, options)
  if (mayRenew && isExpired(readAccessToken())) await renewFor(endpoint)
  const { reply, headers } = await request().catch(async (error: unknown) => {
    if (!mayRenew || !isStaleToken(error)) throw error
    await renewFor(endpoint)
    return request()
  })
  return { reply: reply as Reply<E>, nextCursor: headers.get('x-next-cursor'), headers }
}

const ownTransport: Transport = {
  ask: (url, request) => fetch(url, request),
  get accessToken() {
    return readAccessToken()
  },
}

function isSessionCall(endpoint: Endpoint, { bearer }: CallOptions): boolean {
  return carriesSession(endpoint) && bearer === undefined && readSession() !== undefined
}

function carriesSession({ access }: Endpoint): boolean {
  return access !== 'token' && access !== 'public'
}

/** If the renewal ends the session, a call that visitors may make too is sent without one. */
async function renewFor({ access }: Endpoint): Promise<void> {
  try {
    await renewSession()
  } catch (error) {
    if (access !== 'anyone' || readSession() !== undefined) throw error
  }
}

function isStaleToken(error: unknown): boolean {
  return (
    error instanceof CallError &&
    ['token_expired', 'token_invalid', 'token_missing'].includes(error.code)
  )
}

/** Spec §4: the client checks `exp` itself; 30 s early, for slow connections. */
export function isExpired(token: string | undefined): boolean {
  // An unreadable token counts as expired, so that the server decides by the refresh token.
  const { exp = 0 } = readClaims(token) ?? {}
  return exp * 1000 < Date.now() + 30_000
}

/**
 * Renews the access token under a lock, so that the other tabs find it renewed. A 4xx ends the
 * session (spec §8: 'Failed to refresh token.').
 */
export async function renewSession(): Promise<void> {
  const before = readAccessToken()
  await withLock('refresh', async () => {
    const now = readAccessToken()
    if (now !== before && !isExpired(now)) return
    try {
      storeSession(await requestRenewal())
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) clearSession()
      throw error
    }
  })
}

const RENEWAL_PAUSE_MILLISECONDS = 1000

/**
 * Retries once after a network error: the server accepts a replaced refresh token for a few
 * seconds.
 */
async function requestRenewal(): Promise<SessionReply> {
  const request = async () => (await send(refresh, { body: {} }, {})).reply as SessionReply
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'network' || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, RENEWAL_PAUSE_MILLISECONDS))
    return request()
  }
}

/** For requests that set the bearer token themselves, such as a resumable upload. */
export async function freshAccessToken(): Promise<string | undefined> {
  if (readSession() !== undefined && isExpired(readAccessToken())) await renewSession()
  return readAccessToken()
}

/** Downloads with the bearer token, which a plain link would not send. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = await freshAccessToken()
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const response = await askOrFail(ownTransport.ask, path, { headers })
  if (response.ok) return response.blob()
  throw buildCallError(response.status, (await readJson(response)) as Partial<ErrorBody> | null)
}

let queue: Promise<unknown> = Promise.resolve()

/** Web Locks work across tabs, in secure contexts only; otherwise a queue within this tab. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const mine = queue.then(work, work)
  queue = mine.catch(() => undefined)
  return mine
}

interface Slots {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: Record<string, string>
  file?: Blob
}

async function send(
  endpoint: Endpoint,
  args: Slots,
  options: CallOptions,
  { ask, accessToken }: Transport = ownTransport,
): Promise<{ reply: unknown; headers: Headers }> {
  const { headers, body } = encodeBody(endpoint, args)
  const token = options.bearer ?? (carriesSession(endpoint) ? accessToken : undefined)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const asking = options.onSent ? askWithProgress(options.onSent) : ask
  const response = await askOrFail(asking, urlOf(endpoint, args), {
    method: endpoint.method,
    headers,
    body,
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
    ...((options.credentials || isEmbedded()) && { credentials: 'omit' }),
  })
  const reply = await readJson(response)
  if (response.ok) return { reply, headers: response.headers }
  throw buildCallError(response.status, reply as Partial<ErrorBody> | null)
}

async function askOrFail(ask: Ask, url: string, request: RequestInit): Promise<Response> {
  try {
    return await ask(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError('network', 0, 'No hay conexión con el servidor.')
  }
}

/** Spec §7: a response that is not JSON is tolerated, as null. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  return type.includes('application/json') ? response.json() : null
}

function urlOf({ path }: Endpoint, { params = {}, query = {} }: Slots): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function encodeBody(endpoint: Endpoint, { body, form = {}, file }: Slots) {
  const headers = new Headers({ accept: 'application/json' })
  if (endpoint.form) {
    const data = new FormData()
    for (const [name, value] of Object.entries(form)) data.set(name, value)
    if (file) data.set('file', file)
    return { headers, body: data }
  }
  if (endpoint.body === undefined || body === undefined) return { headers, body: null }
  headers.set('content-type', 'application/json')
  return { headers, body: JSON.stringify(body) }
}

import type { Arguments, Endpoint, ErrorBody, Reply, SessionReply } from '@ateneo/contract'
import { refresh } from '@ateneo/contract/calls'
import { buildCallError, CallError } from './call-error.ts'
import { clearSession, readAccessToken, readSession, storeSession } from './session-store.ts'

type CallArguments<E extends Endpoint> =
  object extends Arguments<E>
    ? [args?: Arguments<E>, options?: CallOptions]
    : [args: Arguments<E>, options?: CallOptions]

export interface CallOptions {
  signal?: AbortSignal
  /** Instead of the session's: a mailed token. */
  bearer?: string
  /** Lets the request outlive the page: what is sent on leaving. */
  keepalive?: boolean
}

/** Asks the server; every failure is a `CallError`. An access token that ran out is renewed once. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[args, options = {}]: CallArguments<E>
): Promise<Reply<E>> {
  const request = () => send(endpoint, (args ?? {}) as Slots, options)
  if (isSessionCall(endpoint, options) && isExpired(readAccessToken())) await renewFor(endpoint)
  try {
    return (await request()) as Reply<E>
  } catch (error) {
    if (!isSessionCall(endpoint, options) || !isStaleToken(error)) throw error
    await renewFor(endpoint)
    return (await request()) as Reply<E>
  }
}

/** Whether calls can be made for the session as it is: nothing of it ran out. */
export function isSessionFresh(): boolean {
  return readSession() !== undefined && !isExpired(readAccessToken())
}

function isSessionCall(endpoint: Endpoint, { bearer }: CallOptions): boolean {
  return carriesSession(endpoint) && bearer === undefined && readSession() !== undefined
}

function carriesSession({ access }: Endpoint): boolean {
  return access !== 'holder' && access !== 'stranger'
}

/** A public call goes on as a visitor's when the session turns out to be over. */
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

/** Spec §4: expiry is checked on the client by reading it. Half a minute early, for slow lines. */
function isExpired(token: string | undefined): boolean {
  if (token === undefined) return true
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp: number
    }
    return exp * 1000 < Date.now() + 30_000
  } catch {
    // Not a token of ours: the server says so, and the renewal mends it.
    return true
  }
}

/**
 * Renews the access token; one tab at a time, so that the others find it done. A refused
 * renewal ends the session (spec §8: 'Failed to refresh token.').
 */
export async function renewSession(): Promise<void> {
  const before = readAccessToken()
  await inTurn('refresh', async () => {
    const now = readAccessToken()
    if (now !== before && !isExpired(now)) return
    try {
      storeSession((await send(refresh, { body: {} }, {})) as SessionReply)
    } catch (error) {
      if (error instanceof CallError && error.status >= 400 && error.status < 500) clearSession()
      throw error
    }
  })
}

/** For what carries the token by itself, such as a resumable upload. */
export async function freshAccessToken(): Promise<string | undefined> {
  if (readSession() !== undefined && isExpired(readAccessToken())) await renewSession()
  return readAccessToken()
}

/** A file that only some people may have: a plain link would not say who asks. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = await freshAccessToken()
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const response = await fetchOrFail(path, { headers })
  if (response.ok) return response.blob()
  throw buildCallError(response.status, (await readJson(response)) as Partial<ErrorBody> | null)
}

let turn: Promise<unknown> = Promise.resolve()

/** Across tabs where the browser has locks (secure contexts), else within this one. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const mine = turn.then(work, work)
  turn = mine.catch(() => undefined)
  return mine
}

interface Slots {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: Record<string, string>
  file?: Blob
}

async function send(endpoint: Endpoint, args: Slots, options: CallOptions): Promise<unknown> {
  const { headers, body } = encodeBody(endpoint, args)
  const token = options.bearer ?? (carriesSession(endpoint) ? readAccessToken() : undefined)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const response = await fetchOrFail(addressOf(endpoint, args), {
    method: endpoint.method,
    headers,
    body,
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  })
  const reply = await readJson(response)
  if (response.ok) return reply
  throw buildCallError(response.status, reply as Partial<ErrorBody> | null)
}

export type Ask = (address: string, request: RequestInit) => Promise<Response>

let ask: Ask = (address, request) => fetch(address, request)

/** While the server draws a page, its answers come without a line. */
export function answerCallsWith(answer: Ask): void {
  ask = answer
}

async function fetchOrFail(address: string, request: RequestInit): Promise<Response> {
  try {
    return await ask(address, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError('network', 0, 'No hay conexión con el servidor.')
  }
}

/** Spec §7: replies that are not JSON are tolerated, as null. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  return type.includes('application/json') ? response.json() : null
}

function addressOf({ path }: Endpoint, { params = {}, query = {} }: Slots): string {
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

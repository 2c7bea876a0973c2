import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, ErrorBody } from '@ateneo/contract'
import { askWithProgress, type OnSent } from './ask-with-progress.ts'
import { buildCallError, CallError } from './call-error.ts'
import { isEmbedded } from '../browser/embedded.ts'
import { readAccessToken } from './session-store.ts'
import type { Ask, Transport } from './transport.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The query client that the call is made for: while a page is rendered it says how to ask. */
  client?: QueryClient
  /** A token from an email, sent instead of the session's. */
  bearer?: string
  /** Lets the request outlive the page, for requests that are sent on leaving it. */
  keepalive?: boolean
  /** `omit` sends no cookies, for anonymous reports. */
  credentials?: 'omit'
  /** For the upload of a file: told how much of it was sent. */
  onSent?: OnSent
}

/** Endpoints whose caller is the session's. */
export function carriesSession({ access }: Endpoint): boolean {
  return access !== 'token' && access !== 'public'
}

/** By `fetch`, with the session of the browser's cookies. */
export const ownTransport: Transport = {
  ask: (url, request) => fetch(url, request),
  get accessToken() {
    return readAccessToken()
  },
}

/** What a call sends, by its place in the request. */
export interface Slots {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: Record<string, string>
  file?: Blob
}

/** Sends one request as it is: nothing is renewed or sent again. */
export async function send(
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

export async function askOrFail(ask: Ask, url: string, request: RequestInit): Promise<Response> {
  try {
    return await ask(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError('network', 0, 'No hay conexión con el servidor.')
  }
}

/** Spec §7: a response that is not JSON is tolerated, as null. */
export async function readJson(response: Response): Promise<unknown> {
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

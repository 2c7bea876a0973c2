import { z } from 'zod'
import { fetchAnswer, unanswered } from '../fetch-answer.ts'
import { GatewayError } from '../gateway.ts'

export interface PaypalCredentials {
  clientId: string
  clientSecret: string
  /** `https://api-m.paypal.com`, or `https://api-m.sandbox.paypal.com`. */
  baseUrl: string
}

interface PaypalRequest {
  method: 'GET' | 'POST'
  path: string
  /** JSON text. */
  body?: string
  /** Idempotency key: PayPal answers a repeated id with the first call's result. */
  requestId?: string
}

export interface PaypalReply {
  status: number
  body: unknown
}

/** A call to PayPal's REST API; the access token is fetched and renewed on demand. */
export interface CallPaypal {
  (request: PaypalRequest): Promise<PaypalReply>
  /** Asks PayPal for an access token, also if one is kept; rejects if the credentials are wrong. */
  authorise(): Promise<void>
}

const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const answerTimeoutMs = 15_000
/** Renews a token this long before its expiry. */
const expiryMarginMs = 60_000

export function openPaypalHttp(credentials: PaypalCredentials): CallPaypal {
  const { clientId, clientSecret } = credentials
  const baseUrl = credentials.baseUrl.replace(/\/+$/, '')
  let current: { token: Promise<string>; expiresAtMs: number } | undefined

  async function exchange(path: string, init: RequestInit): Promise<PaypalReply> {
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const response = await fetchAnswer(baseUrl + path, { ...init, signal, redirect: 'error' })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
    } catch (cause) {
      throw unanswered('PayPal', `${init.method} ${path}`, cause)
    }
  }

  async function fetchToken(): Promise<{ token: string; lifetimeMs: number }> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const reply = await exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const parsed = tokenReply.safeParse(reply.body)
    if (reply.status !== 200 || !parsed.success) {
      throw new GatewayError(`PayPal no dio acceso (${reply.status}): revisa sus credenciales`)
    }
    return { token: parsed.data.access_token, lifetimeMs: parsed.data.expires_in * 1000 }
  }

  /** Concurrent calls share one token request. */
  function accessToken(): Promise<string> {
    if (current && performance.now() < current.expiresAtMs) return current.token
    const entry = { token: Promise.resolve(''), expiresAtMs: Number.POSITIVE_INFINITY }
    entry.token = fetchToken().then(
      ({ token, lifetimeMs }) => {
        entry.expiresAtMs = performance.now() + lifetimeMs - expiryMarginMs
        return token
      },
      (fault: unknown) => {
        entry.expiresAtMs = 0
        throw fault
      },
    )
    current = entry
    return entry.token
  }

  async function callWith(token: string, request: PaypalRequest): Promise<PaypalReply> {
    const headers = new Headers({
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
      prefer: 'return=representation',
    })
    if (request.requestId !== undefined) headers.set('paypal-request-id', request.requestId)
    const init: RequestInit = { method: request.method, headers }
    if (request.body !== undefined) init.body = request.body
    return exchange(request.path, init)
  }

  const call = async (request: PaypalRequest) => {
    const used = accessToken()
    const reply = await callWith(await used, request)
    if (reply.status !== 401) return reply
    // PayPal can revoke a token before its expiry: one retry with a new token.
    if (current?.token === used) current = undefined
    return callWith(await accessToken(), request)
  }
  return Object.assign(call, { authorise: async () => void (await fetchToken()) })
}

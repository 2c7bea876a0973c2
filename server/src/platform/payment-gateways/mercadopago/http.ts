import { z } from 'zod'
import { fetchAnswer, unanswered } from '../fetch-answer.ts'
import { GatewayError } from '../gateway.ts'

export interface MercadopagoCredentials {
  accessToken: string
  /** `https://api.mercadopago.com`: tests have the same one, with another token. */
  baseUrl: string
}

interface MercadopagoRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** Repeated with the same key, a call is made once. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface MercadopagoReply {
  status: number
  body: unknown
}

export type CallMercadopago = (request: MercadopagoRequest) => Promise<MercadopagoReply>

const answerTimeoutMs = 15_000

/** A key in use, a failed dependency, too many calls: nothing is known, and it is asked again later. */
const unavailableStatuses = new Set([423, 424, 429])
const isUnavailable = (status: number) => status >= 500 || unavailableStatuses.has(status)

/** A call to Mercado Pago's REST API. Rejects unless its answer is final. */
export function openMercadopagoHttp(credentials: MercadopagoCredentials): CallMercadopago {
  const baseUrl = credentials.baseUrl.replace(/\/+$/, '')
  return async ({ method, path, body, idempotencyKey, headers: others }) => {
    const what = `${method} ${path.replace(/\?.*/, '')}`
    const headers = new Headers({
      ...others,
      authorization: `Bearer ${credentials.accessToken}`,
      accept: 'application/json',
    })
    if (idempotencyKey !== undefined) headers.set('x-idempotency-key', idempotencyKey)
    const init: RequestInit = { method, headers, redirect: 'error' }
    if (body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(body)
    }
    const reply = await exchange(baseUrl + path, what, init)
    if (isUnavailable(reply.status)) throw unavailable(what, reply)
    if (reply.status === 401) {
      throw new GatewayError(
        'Mercado Pago no acepta el Access Token (401): cópialo de nuevo de tus credenciales de producción',
      )
    }
    return reply
  }
}

interface TextReply {
  status: number
  text: string
  retryAfter: string | null
}

async function exchange(url: string, what: string, init: RequestInit) {
  let got: TextReply
  try {
    const response = await fetchAnswer(url, {
      ...init,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const retryAfter = response.headers.get('retry-after')
    got = { status: response.status, text: await response.text(), retryAfter }
  } catch (cause) {
    throw unanswered('Mercado Pago', what, cause)
  }
  return { status: got.status, retryAfter: got.retryAfter, body: readBody(got, what) }
}

/** A failure may come as a page of a proxy; the status says enough. */
function readBody({ status, text }: TextReply, what: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    if (status >= 400) return undefined
    throw new GatewayError(`Mercado Pago contestó a ${what} algo que no se puede leer`, { cause })
  }
}

function unavailable(what: string, reply: MercadopagoReply & { retryAfter: string | null }) {
  const wait = /^\d{1,6}$/.test(reply.retryAfter ?? '')
    ? `; pide esperar ${reply.retryAfter} s`
    : ''
  return new GatewayError(`Mercado Pago no atendió ${what}: ${describeReply(reply)}${wait}`)
}

const failure = z.looseObject({
  error: z.string().default(''),
  cause: z.array(z.looseObject({ code: z.union([z.string(), z.number()]).default('') })).catch([]),
})

/** Codes alone: messages may quote what was sent. */
export function codesOf({ body }: MercadopagoReply): string[] {
  const parsed = failure.safeParse(body).data
  if (!parsed) return []
  return [parsed.error, ...parsed.cause.map(({ code }) => String(code))].filter(
    (code) => code !== '',
  )
}

const describeReply = (reply: MercadopagoReply) => [reply.status, ...codesOf(reply)].join(' ')

export const mercadopagoError = (what: string, reply: MercadopagoReply) =>
  new GatewayError(`${what}: ${describeReply(reply)}`)

/** Reads an answer loosely; one that lacks what is needed is an error. */
export function readReply<T extends z.ZodType>(
  schema: T,
  what: string,
  reply: MercadopagoReply,
): z.output<T> {
  const parsed = schema.safeParse(reply.body)
  if (reply.status < 300 && parsed.success) return parsed.data
  if (reply.status >= 300 || !parsed.error) throw mercadopagoError(what, reply)
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayError(`${what}: la respuesta no trae lo que hace falta (${places})`)
}

/** Amounts are JSON numbers in whole units: `499.05`. */
export const toAmount = (cents: number) => cents / 100
export const toCents = (amount: number) => Math.round(amount * 100)

/** Ids come as numbers or text. */
export const anyId = z.union([z.string().min(1), z.number()]).transform(String)

/** An id in a URL path: `..` would change the endpoint. */
export const isId = (text: string) => /^[\w-]{1,100}$/.test(text)

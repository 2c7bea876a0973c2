import type Stripe from 'stripe'
import { z } from 'zod'
import { fetchAnswer } from '../fetch-answer.ts'
import { GatewayError } from '../gateway.ts'

export interface StripeCredentials {
  /** `sk_live_…`, or `sk_test_…`, with which nobody pays really; `rk_…` is one with fewer rights. */
  secretKey: string
  /** `https://api.stripe.com`. */
  baseUrl: string
}

/** One call of the package, by name for who reads the log. */
export type CallStripe = <T>(what: string, act: (stripe: Stripe) => Promise<T>) => Promise<T>

export interface StripeHttp {
  call: CallStripe
  load: () => Promise<Stripe>
}

/** The version whose shapes the package's types have: an account's own may be another. */
const API_VERSION = '2026-10-28.endive'

const answerTimeoutMs = 15_000

/** `redirect`: what is sent bears the key. */
const fetchOnce: typeof fetch = (url, init) => {
  const signals = [AbortSignal.timeout(answerTimeoutMs), init?.signal].filter((one) => one != null)
  return fetchAnswer(url, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
}

/** The package is loaded with the first call: it takes twenty megabytes, which others need not pay. */
export function openStripeHttp({ secretKey, baseUrl }: StripeCredentials): StripeHttp {
  const { hostname, port, protocol } = new URL(baseUrl)
  let loading: Promise<Stripe> | undefined
  const open = async () => {
    const { default: Client } = await import('stripe')
    return new Client(secretKey, {
      apiVersion: API_VERSION,
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port !== '' && { port }),
      httpClient: Client.createFetchHttpClient(fetchOnce),
      // Who asks decides when to ask again.
      maxNetworkRetries: 0,
      timeout: answerTimeoutMs * 2,
      telemetry: false,
    })
  }
  const load = () => (loading ??= open())
  return {
    load,
    async call(what, act) {
      const stripe = await load()
      try {
        return await act(stripe)
      } catch (cause) {
        throw toGatewayError(what, cause)
      }
    },
  }
}

/** Stripe refused a call for good: asked again, it would answer the same. */
export class StripeRefusal extends GatewayError {
  override name = 'StripeRefusal'
  readonly code: string
  /** Words of Stripe, which may quote what was sent: they are searched, never logged. */
  readonly #words: string

  constructor(what: string, { code, param, message, status }: StripeFailure) {
    super([`${what}:`, status, code, param].filter(Boolean).join(' '))
    this.code = code ?? `HTTP_${status ?? ''}`
    this.#words = `${param ?? ''} ${message ?? ''}`
  }

  names(word: string): boolean {
    return this.#words.includes(word)
  }
}

const failure = z.looseObject({
  type: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  param: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
})

interface StripeFailure {
  code?: string | undefined
  param?: string | undefined
  message?: string | undefined
  status?: number | undefined
}

const unknownFailure: z.output<typeof failure> = { type: '' }

const finalTypes = new Set(['StripeInvalidRequestError', 'StripeCardError'])

/** Anything else (a key in use, too many calls, a fault of Stripe, silence) leaves it unknown. */
function toGatewayError(what: string, cause: unknown): GatewayError {
  const { type, statusCode: status, ...said } = failure.catch(unknownFailure).parse(cause)
  if (status === 401) {
    return new GatewayError(
      'Stripe no acepta la clave secreta (401): cópiala de nuevo en Desarrolladores → Claves de API',
    )
  }
  if (status === 403) {
    return new GatewayError(
      `${what}: la clave de Stripe no tiene permiso (403); usa la clave secreta, o da a la restringida los permisos de la guía`,
    )
  }
  if (finalTypes.has(type)) return new StripeRefusal(what, { ...said, status })
  const why = [status, said.code].filter(Boolean).join(' ')
  // Its words may quote the key: the cause is kept where it never answered.
  return status === undefined
    ? new GatewayError(`${what}: Stripe no contestó bien`, { cause })
    : new GatewayError(`${what}: Stripe no atendió (${why})`)
}

/** `undefined` for what Stripe doesn't have. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** Reads an answer loosely; one that lacks what is needed is an error. */
export function readAnswer<T extends z.ZodType>(schema: T, what: string, answer: unknown) {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayError(`${what}: la respuesta no trae lo que hace falta (${places})`)
}

/** An id in a URL path: `..` would change the endpoint. */
export const isId = (text: string, prefix: string) =>
  text.startsWith(prefix) && /^\w{5,255}$/.test(text)

export const toDate = (seconds: number) => new Date(seconds * 1000)

/** Some fields hold an id or, where it was asked for, the whole object. */
export const idOf = (field: unknown): string | undefined =>
  typeof field === 'string' ? field : z.looseObject({ id: z.string() }).safeParse(field).data?.id

import { createRequire } from 'node:module'
import type Facturapi from 'facturapi'
import { AnswerTooLong, boundedFetch } from '../../outgoing/bounded-fetch.ts'
import { InvoicingRefused, InvoicingUnavailable } from '../provider.ts'

type Client = Facturapi.default

export interface FacturapiKeys {
  key: string
  baseUrl: string
}

/** A CommonJS package. */
const load = createRequire(import.meta.url)

const ANSWER_MILLISECONDS = 15_000
/** A hundred receipts are a tenth of it. */
const MAX_ANSWER_BYTES = 8 * 1024 ** 2
const fetchAnswer = boundedFetch(MAX_ANSWER_BYTES)

/** Makes a call of the official client, and says what its failure means. */
export type CallFacturapi = <T>(what: string, call: (client: Client) => Promise<T>) => Promise<T>

export function openFacturapiClient(keys: FacturapiKeys): CallFacturapi {
  let client: Client | undefined
  return async (what, call) => {
    client ??= open(keys)
    try {
      return await Promise.race([callBounded(client, call), endAfterLimit()])
    } catch (error) {
      throw explain(what, error)
    }
  }
}

/** The package is loaded with the first call, since an academy without a key never needs it. */
function open({ key, baseUrl }: FacturapiKeys): Client {
  const { default: Constructor } = load('facturapi') as typeof Facturapi
  const client = new Constructor(key)
  client.BASE_URL = baseUrl
  return client
}

/** The client takes no `fetch`: it reads the global one while a call begins, before it waits for anything. */
function callBounded<T>(client: Client, call: (client: Client) => Promise<T>): Promise<T> {
  const { fetch } = globalThis
  globalThis.fetch = fetchAnswer
  try {
    return call(client)
  } finally {
    globalThis.fetch = fetch
  }
}

/** The client has no time limit of its own; what it was asked may still be done after this one. */
function endAfterLimit(): Promise<never> {
  const signal = AbortSignal.timeout(ANSWER_MILLISECONDS)
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

interface Failure {
  status: number
  code?: string
  message: string
  headers: Record<string, string>
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && error.name === 'FacturapiError'

/** Nothing is known of these: they are asked again later. */
const unknownStatuses = new Set([408, 423, 425, 429])
/** Of a 409: what was asked before is still being done, or was done. */
const unknownCodes = new Set(['', 'conflict', 'idempotency_key_in_use', 'stamping_in_progress'])

const isUnknown = (status: number, code: string) =>
  status >= 500 || unknownStatuses.has(status) || (status === 409 && unknownCodes.has(code))

function explain(what: string, error: unknown): Error {
  if (!isFailure(error)) {
    const said = error instanceof AnswerTooLong ? 'contestó sin terminar' : 'no contestó'
    return new InvoicingUnavailable(`Facturapi ${said} al ${what}`, { cause: error })
  }
  const { status, code = '', message, headers } = error
  if (status === 401) {
    return new InvoicingUnavailable(
      'Facturapi no acepta la clave (401): cópiala de nuevo de su panel, en Configuración, API Keys',
    )
  }
  if (isUnknown(status, code)) {
    const words = [status, code].filter(Boolean).join(' ')
    return new InvoicingUnavailable(`Facturapi no atendió al ${what} (${words})`, {
      retryAfterSeconds: readSeconds(headers['retry-after']),
    })
  }
  return new InvoicingRefused(`Facturapi no quiso ${what}: ${shorten(message)}`, code)
}

/** A proxy's page is no reason to quote. */
function shorten(message: string): string {
  const words = message.trim()
  return words.startsWith('<') ? 'contestó una página de error' : words.slice(0, 300)
}

const readSeconds = (header = '') => (/^\d{1,5}$/.test(header) ? Number(header) : 0)

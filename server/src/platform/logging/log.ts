import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from '../config/config.ts'
import { shortenAddress } from './shorten-address.ts'

const HIDDEN = '[oculto]'

const secretKeys = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'accessToken',
  'refreshToken',
  'token',
  'html',
  'text',
]

/** Asynchronous and buffered; pino flushes the rest when the process exits. */
const output = { sync: false, minLength: 4096, periodicFlush: 250 }

interface LogOptions {
  destination?: DestinationStream
  /** `short`: of a client's address, its network alone. */
  addresses?: Config['logAddresses']
}

/** JSON logger on standard output, with tokens, passwords and message contents redacted. */
export function openLog(
  level: Config['logLevel'],
  { destination, addresses = 'full' }: LogOptions = {},
): pino.Logger {
  const describeAddress = (address: string) =>
    addresses === 'short' ? shortenAddress(address) : address
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap(anywhere), censor: HIDDEN },
    serializers: {
      req: (request: FastifyRequest) => ({
        ...describeRequest(request),
        remoteAddress: describeAddress(request.ip),
      }),
      remoteAddress: describeAddress,
      err: describeError,
    },
  }
  return pino(options, destination ?? pino.destination(output))
}

/** Redaction paths: top level, one level down, and in `headers`. */
function anywhere(key: string): string[] {
  const path = key.startsWith('[') ? key : `.${key}`
  return [key, `*${path}`, `*.headers${path}`]
}

function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    path: maskPath(request.url),
    host: request.host,
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Longer than any word of the URLs, shorter than any token in them. */
const MAX_WORD_LENGTH = 24

/** Drops the query (search terms) and masks tokens in the path (email links, playback URLs). */
export function maskPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
    .split('/')
    .map((part) => (part.length <= MAX_WORD_LENGTH || uuid.test(part) ? part : HIDDEN))
    .join('/')
}

/** Values of rows, and the whole client that the pool attaches when a connection breaks. */
const hiddenFields = ['params', 'detail', 'where', 'client']

/** Removes row values, which drizzle-orm and PostgreSQL repeat in their errors. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  for (const key of hiddenFields) delete described[key]
  for (const key of ['message', 'stack']) {
    described[key] = parametersOf(error).reduce(
      (text, parameters) => text.replaceAll(parameters, ''),
      String(described[key]),
    )
  }
  return described
}

/** Parameter lists as they occur in the messages of an error and its causes. */
function parametersOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own =
    'params' in error && Array.isArray(error.params) ? [`\nparams: ${error.params.join()}`] : []
  return [...own, ...parametersOf(error.cause)]
}

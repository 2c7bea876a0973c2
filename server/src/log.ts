import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { Config } from './config.ts'

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

/** Written while requests are answered, many lines at once; pino writes out the rest when the process ends. */
const output = { sync: false, minLength: 4096, periodicFlush: 250 }

/** Structured lines on standard output, without what opens an account or was written to someone. */
export function openLog(level: Config['logLevel'], destination?: DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretKeys.flatMap(anywhere), censor: HIDDEN },
    serializers: { req: describeRequest, err: describeError },
  }
  return pino(options, destination ?? pino.destination(output))
}

/** At the top, in an object, and in an object's `headers`. */
function anywhere(key: string): string[] {
  const path = key.startsWith('[') ? key : `.${key}`
  return [key, `*${path}`, `*.headers${path}`]
}

function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    path: maskPath(request.url),
    host: request.host,
    remoteAddress: request.ip,
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Longer than any word of our addresses, shorter than any token in them. */
const LONGEST_WORD = 24

/** Links in letters and playback addresses carry their token in the path, searches say what is sought. */
function maskPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
    .split('/')
    .map((part) => (part.length <= LONGEST_WORD || uuid.test(part) ? part : HIDDEN))
    .join('/')
}

/** The query builder and PostgreSQL repeat in their errors the values of the row. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  for (const key of ['params', 'detail', 'where']) delete described[key]
  for (const key of ['message', 'stack']) {
    described[key] = parametersOf(error).reduce(
      (text, parameters) => text.replaceAll(parameters, ''),
      String(described[key]),
    )
  }
  return described
}

/** As they stand in the messages of the error and of its causes. */
function parametersOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own =
    'params' in error && Array.isArray(error.params) ? [`\nparams: ${error.params.join()}`] : []
  return [...own, ...parametersOf(error.cause)]
}

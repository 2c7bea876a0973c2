import {
  buildErrorBody,
  type Endpoint,
  type ErrorCode,
  type ErrorRow,
  errors,
  type Issue,
  isTeacherSide,
} from '@ateneo/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { config, ZodError } from 'zod'
import { es } from 'zod/locales'
import { isDatabaseLost } from '../db/lost-connection.ts'
import { AppError } from '../errors/fail.ts'
import { isDiskFull } from '../errors/full-disk.ts'
import { StorageLost } from '../storage/lost-storage.ts'

// Zod's Spanish locale, for rules of schemas that have no message of their own.
config(es())

const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_data',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
}

/** Error handler of the application: the only place that writes the body of an error. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, issues, challenge } = classify(error, request.routeOptions.config.endpoint)
    if (code === 'internal' && hasHungUp(error, request, reply)) {
      request.log.info({ err: error }, 'request cut off by its client')
    } else if (code === 'internal') request.log.error({ err: error }, 'unexpected fault')
    // Without its stack trace: a full disk refuses every write, and the log is on it too.
    if (code === 'disk_full') request.log.warn('disk full')
    if (code === 'unavailable') {
      request.log.warn({ err: error }, 'database or storage unavailable')
      withdrawObject(reply)
    }
    return sendError(request, reply, code, issues, challenge)
  })
}

/** The headers of a stored object whose bytes could not be read: they would let the failure be cached. */
function withdrawObject(reply: FastifyReply): void {
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-range']) {
    reply.removeHeader(name)
  }
}

/** True if the client disconnected before its body was complete, or while its work was queued. */
function hasHungUp({ name }: Error, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  const isCalledOff = name === 'AbortError' && reply.raw.destroyed
  return isCalledOff || (raw.destroyed && !raw.complete)
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  issues?: Issue[],
  challenge?: string,
): FastifyReply {
  const endpoint = request.routeOptions.config.endpoint
  const { status, retryAfterSeconds }: ErrorRow = errors[code]
  // A cache may store a 404 or 410 that doesn't say so, and show it to who may read the address.
  reply.header('cache-control', 'no-store')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const body = {
    ...buildErrorBody(code, endpoint !== undefined && isTeacherSide(endpoint), issues),
    ...(challenge !== undefined && { challenge }),
  }
  return reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

interface Failure {
  code: ErrorCode
  issues?: Issue[]
  challenge?: string | undefined
}

function classify(error: FastifyError, endpoint?: Endpoint): Failure {
  if (error instanceof AppError) {
    return { code: error.code, issues: error.issues, challenge: error.challenge }
  }
  if (error instanceof ZodError) {
    return {
      code: 'invalid_data',
      issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the path is `not_found`, like an unknown one.
    if (error.validationContext === 'params') return { code: 'not_found' }
    return {
      code: 'invalid_data',
      issues: error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean).join('.'),
        message: message ?? 'No es válido.',
      })),
    }
  }
  const outage = outageOf(error)
  if (outage) return { code: outage }
  const known = codesOfFastify[error.code]
  if (known) return { code: known }
  if (error.statusCode === 429) return { code: limitCode(endpoint) }
  if (error.statusCode !== undefined && error.statusCode < 500) return { code: 'invalid_data' }
  return { code: 'internal' }
}

/** Of the machine and not of the request: what it waits for, or somebody acts on. */
export function outageOf(error: unknown): 'disk_full' | 'unavailable' | undefined {
  // Checked before the lost connection: a full disk also closes connections, and only the former
  // can be acted on.
  if (isDiskFull(error)) return 'disk_full'
  if (isDatabaseLost(error) || error instanceof StorageLost) return 'unavailable'
  return undefined
}

/** `too_many_attempts` where the endpoint lists it instead of `too_many_requests` (logins). */
function limitCode(endpoint: Endpoint | undefined): ErrorCode {
  const refusals = endpoint?.refusals ?? []
  const hasOwnWord =
    refusals.includes('too_many_attempts') && !refusals.includes('too_many_requests')
  return hasOwnWord ? 'too_many_attempts' : 'too_many_requests'
}

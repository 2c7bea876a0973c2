import { buildErrorBody, errors, type ErrorCode, type Issue, isTeacherSide } from '@ateneo/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { config, ZodError } from 'zod'
import { es } from 'zod/locales'
import { Refusal } from '../fail.ts'

// What a schema words no message of its own for is told in Spanish too.
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

/** The only place that writes the body of a failure. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, issues } = classify(error)
    if (code === 'internal') request.log.error({ err: error }, 'unexpected fault')
    return sendError(request, reply, code, issues)
  })
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  issues?: Issue[],
): FastifyReply {
  const endpoint = request.routeOptions.config.endpoint
  const body = buildErrorBody(code, endpoint !== undefined && isTeacherSide(endpoint), issues)
  return reply
    .status(errors[code].status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function classify(error: FastifyError): { code: ErrorCode; issues?: Issue[] } {
  if (error instanceof Refusal) return { code: error.code, issues: error.issues }
  if (error instanceof ZodError) {
    return {
      code: 'invalid_data',
      issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An id in the address that cannot be one names nothing.
    if (error.validationContext === 'params') return { code: 'not_found' }
    return {
      code: 'invalid_data',
      issues: error.validation.map(({ instancePath, message }) => ({
        path: instancePath.split('/').filter(Boolean).join('.'),
        message: message ?? 'No es válido.',
      })),
    }
  }
  const known = codesOfFastify[error.code]
  if (known) return { code: known }
  if (error.statusCode === 429) return { code: 'too_many_requests' }
  if (error.statusCode !== undefined && error.statusCode < 500) return { code: 'invalid_data' }
  return { code: 'internal' }
}

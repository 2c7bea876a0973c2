import {
  buildErrorBody,
  type Endpoint,
  type ErrorCode,
  type ErrorRow,
  errors,
  isTeacherSide,
} from '@ateneo/contract'
import type { JsonObject } from './json-schema.ts'

/** Errors that every call may answer, beside those of its own. */
const ofEverything: ErrorCode[] = ['invalid_data', 'internal', 'unavailable']
const ofTokens: ErrorCode[] = ['token_invalid', 'token_expired', 'token_scope_missing']
const ofBodies: ErrorCode[] = ['unsupported_type', 'too_large', 'request_timeout', 'disk_full']

/** Every error that a call may answer, in the order of the error table. */
function listFailures({
  access,
  body,
  form,
  params,
  refusals,
  perMinute,
  perMinutePerson,
}: Endpoint): ErrorCode[] {
  const isLimited = perMinute !== undefined || perMinutePerson !== undefined
  const hasOwnWord = refusals.includes('too_many_attempts')
  const found = new Set<ErrorCode>([
    ...ofEverything,
    ...refusals,
    ...(access === 'public' || access === 'token' ? [] : ofTokens),
    ...(access === 'signed-in' ? (['token_missing'] as const) : []),
    ...(typeof access === 'string' ? [] : (['token_missing', 'forbidden'] as const)),
    ...(access.includes('super-admin') ? (['super_admin_required'] as const) : []),
    ...(body || form ? ofBodies : []),
    ...(body ? (['invalid_json'] as const) : []),
    ...(form ? (['file_missing'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(isLimited && !hasOwnWord ? (['too_many_requests'] as const) : []),
  ])
  return (Object.keys(errors) as ErrorCode[]).filter((code) => found.has(code))
}

interface Failure {
  status: number
  codes: ErrorCode[]
  /** Calls of professors repeat the text of some errors under `Error`. */
  teacherSide: boolean
}

function groupFailures(endpoint: Endpoint): Failure[] {
  const byStatus = Map.groupBy(listFailures(endpoint), (code) => errors[code].status)
  return [...byStatus].map(([status, codes]) => ({
    status,
    codes,
    teacherSide: isTeacherSide(endpoint) && codes.some(isRepeated),
  }))
}

const isRepeated = (code: ErrorCode) =>
  JSON.stringify(buildErrorBody(code, true)) !== JSON.stringify(buildErrorBody(code, false))

const suffixOf = ({ teacherSide }: Failure) => (teacherSide ? '.professors' : '')
const nameOf = (failure: Failure) => `${failure.codes.join('.')}${suffixOf(failure)}`

/** Responses by status, which refer to `components.responses`. */
export function describeFailures(endpoint: Endpoint): JsonObject {
  const responses = groupFailures(endpoint).map((failure) => [
    failure.status,
    { $ref: `#/components/responses/${nameOf(failure)}` },
  ])
  return Object.fromEntries(responses)
}

/** The components that the failures of these calls refer to. */
export function describeFailureComponents(calls: Endpoint[]) {
  const failures = new Map(
    calls.flatMap(groupFailures).map((failure) => [nameOf(failure), failure]),
  )
  const examples = [...failures.values()].flatMap((failure) =>
    failure.codes.map((code) => [
      `${code}${suffixOf(failure)}`,
      { summary: errors[code].text, value: buildErrorBody(code, failure.teacherSide) },
    ]),
  )
  return {
    responses: Object.fromEntries(
      [...failures].map(([name, failure]) => [name, describeFailure(failure)]),
    ),
    examples: Object.fromEntries(examples) as JsonObject,
  }
}

function describeFailure(failure: Failure): JsonObject {
  const { codes } = failure
  const examples = codes.map((code) => [
    code,
    { $ref: `#/components/examples/${code}${suffixOf(failure)}` },
  ])
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].text}`).join('; '),
    ...(codes.some(isRetried) && { headers: retryHeader }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { type: 'object', properties: { code: { type: 'string', enum: codes } } },
          ],
        },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function isRetried(code: ErrorCode): boolean {
  const row: ErrorRow = errors[code]
  return row.retryAfterSeconds !== undefined
}

const retryHeader = {
  'retry-after': {
    description: 'Segundos hasta que conviene intentarlo otra vez.',
    schema: { type: 'integer' },
  },
}

/** The body of every error. */
export const failureSchema = {
  type: 'object',
  description:
    'Todo rechazo lleva `code`, que no cambia; el texto está en `msg`, en `Error` o en ambos.',
  required: ['code'],
  properties: {
    code: { type: 'string' },
    msg: { type: 'string' },
    Error: { type: 'string' },
    issues: {
      type: 'array',
      description: 'Los campos que no son válidos, con la razón en español.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    challenge: {
      type: 'string',
      description: 'Con `second_factor_…_required`: la ficha con que sigue el inicio de sesión.',
    },
  },
}

import type { Access, Audience, Endpoint, NamedEndpoint } from '@ateneo/contract'
import type { z } from 'zod'
import { describeFailures } from './failures.ts'
import { type JsonObject, listFields, toSchema } from './json-schema.ts'

/** One call as an operation of OpenAPI. */
export function describeOperation({ name, feature, endpoint }: NamedEndpoint): JsonObject {
  const parameters = [
    ...describeParameters('path', endpoint.params),
    ...describeParameters('query', endpoint.query),
  ]
  const requestBody = describeBody(endpoint)
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: describeSecurity(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status]: {
        description: endpoint.status === 201 ? 'Se creó.' : 'Se hizo.',
        content: { 'application/json': { schema: toSchema(endpoint.reply, 'output') } },
      },
      ...describeFailures(endpoint),
    },
  }
}

const audienceNames: Record<Audience, string> = {
  student: 'estudiantes',
  professor: 'maestros',
  admin: 'administración',
  'super-admin': 'Super Administradores, en una sesión',
}

function describeAccess({ access, perMinute, perMinutePerson }: Endpoint): string {
  const limits = [
    ...(perMinute === undefined ? [] : [`${perMinute} por minuto desde una dirección`]),
    ...(perMinutePerson === undefined ? [] : [`${perMinutePerson} por minuto y persona`]),
  ]
  const who = whoMay(access)
  return limits.length === 0 ? who : `${who} Como máximo ${limits.join(' y ')}.`
}

function whoMay(access: Access): string {
  if (access === 'anyone') return 'Para cualquiera; con sesión puede contestar más.'
  if (access === 'public') return 'Para cualquiera, sin sesión.'
  if (access === 'token') return 'Para quien trae la ficha de un correo o de una sesión.'
  if (access === 'signed-in') return 'Para quien tiene sesión.'
  return `Solo para ${access.map((role) => audienceNames[role]).join(' y ')}.`
}

function describeSecurity({ access, scope }: Endpoint): JsonObject[] {
  if (access === 'public' || access === 'token') return []
  return [
    ...(access === 'anyone' ? [{}] : []),
    { session: [] },
    ...(scope === undefined ? [] : [{ token: [scope] }]),
  ]
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return []
  return listFields(schema).map(({ name, schema: field, isRequired }) => ({
    name,
    in: place,
    required: place === 'path' || isRequired,
    schema: field,
  }))
}

function describeBody({ body, form, isFileOptional }: Endpoint): JsonObject | undefined {
  if (form) return describeForm(form, isFileOptional === true)
  if (!body) return undefined
  const schema = toSchema(body, 'input')
  const { required = [] } = schema as { required?: string[] }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

function describeForm(form: z.ZodObject, isFileOptional: boolean): JsonObject {
  const fields = listFields(form)
  const needed = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const properties = {
    ...Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    file: { type: 'string', format: 'binary' },
  }
  const required = isFileOptional ? needed : [...needed, 'file']
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', required, properties } } },
  }
}

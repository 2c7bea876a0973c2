import { namedEndpoints, TOKEN_PREFIX, tokenScopes } from '@ateneo/contract'
import { features } from '../../../../../features.ts'
import { describeFailureComponents, failureSchema } from './failures.ts'
import { featureTags } from './feature-tags.ts'
import type { JsonObject } from './json-schema.ts'
import { describeWebhooks } from './webhooks.ts'
import { describeOperation } from './operation.ts'

const description = `Las llamadas de una academia Ateneo.

Toda respuesta es JSON. Una lista larga llega por páginas: la siguiente se pide con \`cursor\`, que
viene en \`nextCursor\` o, donde la respuesta es un arreglo, en el encabezado \`x-next-cursor\`.
Cada respuesta lleva \`x-request-id\`, el mismo de las anotaciones del servidor.`

const tokenDescription = `Un token que crea la administración, con permisos y fecha de fin. Llama solo
a lo que lo nombra, y como máximo 120 veces por minuto. Permisos:

${Object.entries(tokenScopes)
  .map(([scope, words]) => `- \`${scope}\`: ${words}`)
  .join('\n')}`

/** The description of all calls in OpenAPI 3.1. */
export function describeApi(publicUrl: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ateneo',
      version: '1',
      summary: 'Cursos en video para academias pequeñas',
      description,
      contact: { name: 'La administración de la academia', url: publicUrl },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl, description: 'Esta academia' }],
    tags: features.map((name) => ({
      name,
      description: featureTags[name].description,
      'x-displayName': featureTags[name].title,
    })),
    paths: describePaths(),
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'La ficha de acceso de una sesión, que dura 15 minutos.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${TOKEN_PREFIX}…`,
          description: tokenDescription,
          'x-scopes': tokenScopes,
        },
      },
      schemas: { Failure: failureSchema },
      ...describeFailureComponents(namedEndpoints.map(({ endpoint }) => endpoint)),
    },
  }
}

function describePaths(): JsonObject {
  const byPath = Map.groupBy(namedEndpoints, ({ endpoint }) =>
    endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
  )
  return Object.fromEntries(
    [...byPath].map(([path, calls]) => [
      path,
      Object.fromEntries(
        calls.map((call) => [call.endpoint.method.toLowerCase(), describeOperation(call)]),
      ),
    ]),
  )
}

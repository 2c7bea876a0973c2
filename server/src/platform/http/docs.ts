import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi/document.ts'

/** OpenAPI at /docs, generated from the contract when it is first asked for. */
export async function describeCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    hideUntagged: true,
    // The routes themselves have no schemas. The plugin's type lacks OpenAPI 3.1; it serves it unchanged.
    transformObject: () => describeApi(publicUrl) as Partial<object>,
  })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}

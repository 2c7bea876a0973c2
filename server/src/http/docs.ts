import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi/document.ts'

/** OpenAPI at /docs, generated from the contract. */
export async function describeCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  // The plugin's type knows no OpenAPI 3.1; it serves the document unchanged.
  const document = describeApi(publicUrl) as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/docs' })
}

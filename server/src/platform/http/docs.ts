import type { RateLimitOptions } from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fail } from '../errors/fail.ts'
import { CachedText } from './cache/cached-text.ts'
import { describeApi } from './openapi/document.ts'

const DOCS_PATH = '/docs'

/** The page loads eight files. */
const rateLimit: RateLimitOptions = { max: 120, timeWindow: '1 minute' }
const options = { config: { rateLimit } }

/** Spelled in one way alone, so that what is kept has an end. */
const ADDRESS = /^\/docs(\/(json|yaml|static\/[\w-]+\.\w+)?)?$/

/** OpenAPI at /docs, generated from the contract when it is first asked for, and kept compressed. */
export function describeCalls(app: FastifyInstance, publicUrl: string): void {
  const kept = new Map<string, Promise<CachedText>>()
  let opened: Promise<FastifyInstance> | undefined

  async function compose(path: string): Promise<CachedText> {
    opened ??= openDocuments(publicUrl)
    const { statusCode, headers, rawPayload } = await (await opened).inject(path)
    if (statusCode !== 200) throw fail('not_found')
    const type = String(headers['content-type'])
    return new CachedText(rawPayload, { type, cacheControl: 'no-cache' })
  }
  async function read(path: string): Promise<CachedText> {
    if (!ADDRESS.test(path)) throw fail('not_found')
    const composing = kept.get(path) ?? compose(path)
    kept.set(path, composing)
    try {
      return await composing
    } catch (error) {
      kept.delete(path)
      throw error
    }
  }
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    return (await read(path)).send(request, reply)
  }
  app.get(DOCS_PATH, options, send)
  app.get(`${DOCS_PATH}/*`, options, send)
}

/** What makes the documents, apart from the app: it would make each one anew for each request. */
async function openDocuments(publicUrl: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const documents = fastify()
  await documents.register(swagger, {
    openapi: {},
    hideUntagged: true,
    // The plugin's type lacks OpenAPI 3.1; it serves it unchanged.
    transformObject: () => describeApi(publicUrl) as Partial<object>,
  })
  await documents.register(swaggerUi, { routePrefix: DOCS_PATH })
  await documents.ready()
  return documents
}

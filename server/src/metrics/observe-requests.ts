import { login } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInternal } from '../http/internal-calls.ts'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counted together under this name, instead of each by its route. */
    countedAs?: string
  }
}

/** Asked for by machines that look whether this one works. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Times every request from outside, by the template of its route and never by its address. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInternal(request)) observe(metrics, request, reply)
    done()
  })
}

function observe(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { url, config } = request.routeOptions
  // Pages are what no route answers.
  const route = config.countedAs ?? url ?? 'page'
  if (probes.has(route)) return
  const { statusCode, elapsedTime } = reply
  const status = `${Math.floor(statusCode / 100)}xx`
  metrics.requests.observe({ route, method: request.method, status }, elapsedTime / 1000)
  if (config.endpoint === login && statusCode >= 400 && statusCode < 500) {
    metrics.refusedLogins.inc({ reason: statusCode === 429 ? 'throttled' : 'credentials' })
  }
}

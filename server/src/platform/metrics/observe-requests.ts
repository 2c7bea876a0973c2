import { login } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isInternal } from '../logging/internal-calls.ts'
import { isProbe, routeName } from '../logging/route-name.ts'
import type { Metrics } from './metrics.ts'

/** Times every request from outside, by the template of its route and never by its address. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInternal(request) && !isProbe(request)) observe(metrics, request, reply)
    done()
  })
}

function observe(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const route = routeName(request)
  const { statusCode, elapsedTime } = reply
  const status = `${Math.floor(statusCode / 100)}xx`
  metrics.requests.observe({ route, method: request.method, status }, elapsedTime / 1000)
  if (request.routeOptions.config.endpoint === login && statusCode >= 400 && statusCode < 500) {
    metrics.refusedLogins.inc({ reason: statusCode === 429 ? 'throttled' : 'credentials' })
  }
}

import { isLoopback } from '@ateneo/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../errors/fail.ts'
import { isLocalRequest } from '../http/is-local-request.ts'
import { bearerToken } from '../http/mount.ts'
import type { Metrics } from './metrics.ts'

/** For this machine, and for who brings the token; to anybody else there is no such address. */
export function answerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    const given = bearerToken(request)
    if (token !== undefined && given !== undefined) {
      if (!isSame(given, token)) throw fail('token_invalid')
    } else if (!isOfThisMachine(request)) throw fail('not_found')
    const { contentType, text } = await metrics.write()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

/** By its socket, without a proxy between: a caller chooses the headers. */
function isOfThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  return isLoopback(address.replace(/^::ffff:/, '')) && isLocalRequest(request)
}

/** In constant time, whatever their lengths are. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}

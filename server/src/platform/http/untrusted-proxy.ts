import type { FastifyInstance } from 'fastify'

/**
 * Logs once when `X-Forwarded-For` arrives from a proxy outside `TRUST_PROXY`: rate limits would
 * count all users as its IP address.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    // `request.ips` contains forwarded addresses only if the sender is trusted.
    const isIgnored =
      request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) === 1
    if (isIgnored && !isSaid) {
      isSaid = true
      app.log.warn(
        { remoteAddress: request.ip },
        'X-Forwarded-For llega de una dirección que no está en TRUST_PROXY y no se toma en cuenta. Si es tu proxy, agrégala.',
      )
    }
    done()
  })
}

import type { FastifyInstance } from 'fastify'

/** One line for each request, once it is answered: what was asked, what came of it, how long it took. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const responseTime = reply.elapsedTime
    request.log.info({ req: request, res: reply, responseTime }, 'request completed')
  })
}

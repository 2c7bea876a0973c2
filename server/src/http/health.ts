import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

export function answerHealth(app: FastifyInstance, ctx: Context): void {
  /** Liveness: the process answers. */
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => ({ status: 'ok' }))

  /** Readiness: the database and the storage answer; 503 if one does not. */
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    const [database, storage] = await Promise.allSettled([
      ctx.db.execute(sql`select 1`),
      ctx.storage.list('readiness'),
    ])
    for (const check of [database, storage]) {
      if (check.status === 'rejected') request.log.error({ err: check.reason }, 'not ready')
    }
    const isReady = database.status === 'fulfilled' && storage.status === 'fulfilled'
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ok' : 'unavailable',
      database: database.status === 'fulfilled',
      storage: storage.status === 'fulfilled',
    })
  })
}

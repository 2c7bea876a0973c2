import type { FastifyInstance } from 'fastify'
import type { VisitorCache } from './visitor-cache.ts'

/** Clears before the answer is sent, so that its caller finds their change wherever they look. */
export function clearAfterWrites(app: FastifyInstance, visitors: VisitorCache): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    if (isWrite && statusCode < 400 && !routeOptions.config.isUnseen) visitors.clear()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Comes often and changes nothing that visitors see: their cache stays. */
    isUnseen?: boolean
  }
}

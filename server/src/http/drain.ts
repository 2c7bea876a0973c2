import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: not ready, and each reply closes its connection. */
    isDraining: boolean
  }
}

/** Time in which a load balancer asks `/readyz` and turns to another process. */
const DRAIN_MILLISECONDS = 1000
/** Requests that are still under way after this, such as videos being sent, are cut off. */
const CLOSE_LIMIT_MILLISECONDS = 5000

/** Gives the application the state that `drain` sets. */
export function prepareDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.addHook('onSend', async (_request, reply) => {
    // A proxy would send its next POST on this connection in the moment in which it is closed.
    if (app.isDraining) reply.header('connection', 'close')
  })
}

/**
 * Turns away load balancers, then stops accepting connections and waits for the requests under way.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.isDraining = true
  await untilQuiet(app)
  const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MILLISECONDS)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}

/** Without open connections there is nothing to drain. */
async function untilQuiet(app: FastifyInstance): Promise<void> {
  const limit = Date.now() + DRAIN_MILLISECONDS
  while (Date.now() < limit) {
    const count = await new Promise<number>((resolve) => {
      app.server.getConnections((_error, connections) => resolve(connections))
    })
    if (count === 0) return
    await sleep(50)
  }
}

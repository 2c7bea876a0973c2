import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: not ready, and each reply closes its connection. */
    isDraining: boolean
    /** When `/readyz` was last asked; 0: never. */
    readinessAskedAtMs: number
  }
}

/** Time in which a load balancer asks `/readyz` and turns to another process. */
const DRAIN_MILLISECONDS = 1000
/** Longer than balancers pause between two questions. */
const BALANCER_PAUSE_MILLISECONDS = 60_000
/** Requests that are still under way after this, such as videos being sent, are cut off. */
const CLOSE_LIMIT_MILLISECONDS = 5000

/** Gives the application the state that `drain` sets. */
export function prepareDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false)
  app.decorate('readinessAskedAtMs', 0)
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

/**
 * Waits until no connection is open. A load balancer that polls `/readyz` opens one for each poll, so
 * with one the whole time passes: otherwise it would find a closed port before it saw a 503.
 */
async function untilQuiet(app: FastifyInstance): Promise<void> {
  const isWatched = Date.now() - app.readinessAskedAtMs < BALANCER_PAUSE_MILLISECONDS
  if (isWatched) {
    await sleep(DRAIN_MILLISECONDS)
    return
  }
  const limit = Date.now() + DRAIN_MILLISECONDS
  while (Date.now() < limit) {
    const count = await new Promise<number>((resolve) => {
      app.server.getConnections((_error, connections) => resolve(connections))
    })
    if (count === 0) return
    await sleep(50)
  }
}

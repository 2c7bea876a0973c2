import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Rest of a body that a client has on its way while the answer comes to it. */
const MAX_BYTES = 2 * 1024 * 1024
const MAX_MILLISECONDS = 5000
const LOOK_MILLISECONDS = 50

/**
 * Ends the connection of a body that goes on after its answer, as that of a refused upload does:
 * Node.js would read it to its end. A little is read still, since a connection that is closed at once
 * takes the answer with it.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  const bodies = new Map<IncomingMessage, { bytes: number; sinceMs: number }>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const now = performance.now()
    for (const [request, { bytes, sinceMs }] of bodies) {
      const { socket, complete } = request
      const isLong = socket.bytesRead - bytes > MAX_BYTES || now - sinceMs > MAX_MILLISECONDS
      if (!complete && !isLong) continue
      bodies.delete(request)
      if (!complete) socket.destroy()
    }
    if (bodies.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  app.server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete || request.destroyed) return
      bodies.set(request, { bytes: request.socket.bytesRead, sinceMs: performance.now() })
      request.once('close', () => bodies.delete(request))
      timer ??= setInterval(look, LOOK_MILLISECONDS).unref()
    })
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { writeRefusal } from './broken-requests.ts'

interface Body {
  response: ServerResponse
  socketBytes: number
  /** Time at which the last bytes arrived. */
  sinceMs: number
}

/**
 * Ends requests whose body sends no byte for `idleMs`, to free their file and memory. Registered on
 * the server, before any parser, which sees the end as a client that disconnects.
 */
export function endStalledBodies(app: FastifyInstance, idleMs: number): void {
  const bodies = new Map<IncomingMessage, Body>()
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    const { bytesRead } = request.socket
    bodies.set(request, { response, socketBytes: bytesRead, sinceMs: Date.now() })
    request.once('close', () => bodies.delete(request))
  })
  const look = () => {
    const now = Date.now()
    for (const [request, body] of bodies) {
      const { bytesRead } = request.socket
      // Unread bytes in the buffer mean that the server is slow, not the client, unless it has
      // already answered.
      const isUnread = request.readableLength > 0 && !body.response.writableEnded
      const isAlive = bytesRead > body.socketBytes || isUnread
      if (request.complete) bodies.delete(request)
      else if (isAlive) Object.assign(body, { socketBytes: bytesRead, sinceMs: now })
      else if (now - body.sinceMs >= idleMs) end(request, body.response)
    }
  }
  const timer = setInterval(look, Math.ceil(idleMs / 5)).unref()
  // A closing server still waits for its connections, so the timer runs until it has closed.
  app.server.once('close', () => clearInterval(timer))
  app.addHook('onClose', async () => {
    if (!app.server.listening) clearInterval(timer)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  // A second response can't follow one that has begun.
  if (!response.headersSent && socket.writable) writeRefusal(socket, 'request_timeout')
  socket.destroySoon()
}

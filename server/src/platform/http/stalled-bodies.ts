import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { writeRefusal } from './broken-requests.ts'

/** Bodies without a file have so many times the limit of silence altogether. */
const TOTAL_IDLES = 4
/** Files may take hours; in so many times the limit of silence they bring this much per second. */
const WINDOW_IDLES = 2
const MIN_BYTES_PER_SECOND = 512

/** Times are of `performance.now()`, which no change of the clock moves. */
interface Body {
  response: ServerResponse
  isFile: boolean
  begunMs: number
  socketBytes: number
  /** Time at which the last bytes arrived. */
  sinceMs: number
  /** Start of the window that the rate is measured in. */
  windowBytes: number
  windowMs: number
}

/**
 * Ends requests whose body sends no byte for `idleMs`, or trickles, to free their file and memory.
 * Registered on the server, before any parser, which sees the end as a client that disconnects.
 * Node's `requestTimeout` would end large files of slow lines too.
 */
export function endStalledBodies(app: FastifyInstance, idleMs: number): void {
  const bodies = new Map<IncomingMessage, Body>()
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    const [now, { bytesRead }] = [performance.now(), request.socket]
    const begun = { begunMs: now, sinceMs: now, windowMs: now }
    const counted = { socketBytes: bytesRead, windowBytes: bytesRead }
    bodies.set(request, { response, isFile: isFile(request), ...begun, ...counted })
    request.once('close', () => bodies.delete(request))
  })
  const look = () => {
    const now = performance.now()
    for (const [request, body] of bodies) {
      if (request.complete) bodies.delete(request)
      else if (isTooSlow(request, body, { now, idleMs })) end(request, body.response)
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

function isFile({ headers }: IncomingMessage): boolean {
  return /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(
    headers['content-type'] ?? '',
  )
}

/** Also notes what has arrived since the last look. */
function isTooSlow(
  request: IncomingMessage,
  body: Body,
  { now, idleMs }: { now: number; idleMs: number },
): boolean {
  const { bytesRead } = request.socket
  // Unread bytes in the buffer mean that the server is slow, not the client, unless it has already
  // answered.
  const isUnread = request.readableLength > 0 && !body.response.writableEnded
  if (bytesRead > body.socketBytes || isUnread) {
    Object.assign(body, { socketBytes: bytesRead, sinceMs: now })
  } else if (now - body.sinceMs >= idleMs) return true
  if (!body.isFile) return now - body.begunMs >= TOTAL_IDLES * idleMs
  const windowSeconds = (now - body.windowMs) / 1000
  if (windowSeconds * 1000 < WINDOW_IDLES * idleMs) return false
  const isTrickle = bytesRead - body.windowBytes < MIN_BYTES_PER_SECOND * windowSeconds
  if (isTrickle && !isUnread) return true
  Object.assign(body, { windowBytes: bytesRead, windowMs: now })
  return false
}

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  // A second response can't follow one that has begun.
  if (!response.headersSent && socket.writable) writeRefusal(socket, 'request_timeout')
  socket.destroySoon()
}

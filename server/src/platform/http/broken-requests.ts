import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { buildErrorBody, type ErrorCode, errors } from '@ateneo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

/** Headers of a response made outside the hooks that add them to all others. */
const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * The router refuses URLs that cannot be decoded before any hook runs: it gets one that leads nowhere in
 * their place, so that browsers are shown a page.
 */
export function toReadableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?')
  return path.includes('%') && !isDecodable(path) ? '/no-encontrada' : url
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** URLs whose parameter exceeds `maxParamLength` are answered with `not_found`. */
export function answerUnreadableAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // Fastify runs no hooks for these requests, so the headers are set here.
  reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  sendError(request, reply, 'not_found')
}

/**
 * Handler of `clientError`: the parser made no request object, so the response is written to the
 * socket.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    writeRefusal(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_data')
  }
  socket.destroy(error)
}

/** Writes a complete HTTP/1.1 error response to a socket that has no usable request. */
export function writeRefusal(socket: Socket, code: ErrorCode): void {
  const body = JSON.stringify(buildErrorBody(code, false))
  const head = [
    `HTTP/1.1 ${errors[code].status} ${errors[code].text}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
}

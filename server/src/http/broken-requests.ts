import type { Socket } from 'node:net'
import { buildErrorBody, type ErrorCode, errors } from '@ateneo/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendError } from './errors.ts'

/** Of an answer that is nothing but its own text. */
const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** An address that cannot be decoded, or with a parameter longer than any id, names nothing. */
export function answerUnreadableAddress(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // No hook has run for it, so that nothing else says these.
  reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  sendError(request, reply, 'not_found')
}

/** What arrived is not HTTP, so that no request exists yet: only the socket can be answered. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_data'
    const body = JSON.stringify(buildErrorBody(code, false))
    const head = [
      `HTTP/1.1 ${errors[code].status} ${errors[code].text}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Content-Type: application/json; charset=utf-8',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

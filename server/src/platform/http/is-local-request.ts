import { isLoopback } from '@ateneo/contract'
import type { FastifyRequest } from 'fastify'

/** False if the request has forwarding headers of a proxy, or its host is not a loopback name. */
export function isLocalRequest({ headers }: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false
  const url = URL.parse(`http://${headers.host ?? ''}`)
  return url !== null && isLoopback(url.hostname)
}

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** What attempts are counted by: one IPv4 address, or the /64 that one IPv6 customer holds. */
export function callerAddress(request: FastifyRequest): string {
  return normalizeIP(request.ip)
}

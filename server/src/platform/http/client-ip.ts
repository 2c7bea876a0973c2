import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The largest IPv6 prefix that providers assign to one customer. */
const IPV6_CUSTOMER = 56
/** One network of such a customer; mobile providers assign one per phone. */
const IPV6_NETWORK = 64

/** Key of rate limits: the IPv4 address, or the /56 of an IPv6 address. */
export function clientIp(request: FastifyRequest): string {
  return normalize(request, IPV6_CUSTOMER)
}

/**
 * The IPv4 address, or the /64 of an IPv6 address: tells phones apart that share a provider's /56.
 */
export function clientNetwork(request: FastifyRequest): string {
  return normalize(request, IPV6_NETWORK)
}

/** Fastify has no IP address for a socket that was reset; those requests share one key. */
function normalize({ ip }: { ip: string | undefined }, subnet: number): string {
  return ip === undefined ? 'disconnected' : normalizeIP(ip, subnet)
}

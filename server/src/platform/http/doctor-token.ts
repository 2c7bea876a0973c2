import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { deriveKey } from '../config/derive-key.ts'
import type { Secrets } from '../config/secrets.ts'

/** Brought by `npm run doctor`, which is told what strangers are not. */
export const doctorHeader = 'x-ateneo-doctor'

/** How a request came: `ignored` is an `X-Forwarded-For` of a sender outside TRUST_PROXY. */
export interface Forwarding {
  forwarded: 'none' | 'ignored' | 'trusted'
  /** Of the proxy, or of the caller itself. */
  address: string | undefined
}

export const doctorToken = (secrets: Secrets): string =>
  createHmac('sha256', deriveKey(secrets, 'doctor')).update('healthz').digest('hex')

export function isDoctor({ headers }: FastifyRequest, secrets: Secrets): boolean {
  const given = Buffer.from(String(headers[doctorHeader] ?? ''))
  const expected = Buffer.from(doctorToken(secrets))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function describeForwarding({ headers, ips, socket }: FastifyRequest): Forwarding {
  // `ips` contains forwarded addresses only if the sender is trusted.
  const isTrusted = (ips?.length ?? 1) > 1
  const forwarded =
    headers['x-forwarded-for'] === undefined ? 'none' : isTrusted ? 'trusted' : 'ignored'
  return { forwarded, address: socket.remoteAddress }
}

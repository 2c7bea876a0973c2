import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** As Stripe's: what was overheard can't be told again later. */
const TOLERANCE_MILLISECONDS = 300_000

export interface Verifier {
  /** The panel's. */
  secret: string
  now: Date
}

/**
 * True if the notice bears the panel's secret and was signed just now: HMAC-SHA256 of the id in its
 * address, the request's id and the time, of which those that it lacks are left out.
 */
export function isSigned(
  { secret, now }: Verifier,
  headers: IncomingHttpHeaders,
  dataId: string | null,
): boolean {
  const { ts, hashes } = readSignature(single(headers['x-signature']))
  if (ts === undefined || Math.abs(now.getTime() - toMilliseconds(ts)) > TOLERANCE_MILLISECONDS) {
    return false
  }
  const requestId = single(headers['x-request-id'])
  return spellingsOf(dataId).some((id) => {
    const expected = createHmac('sha256', secret)
      .update(manifest(id, requestId, ts))
      .digest()
    return hashes.some((hash) => hash.length === expected.length && timingSafeEqual(hash, expected))
  })
}

/** Seconds have ten digits until the year 2286. */
const toMilliseconds = (ts: string) => Number(ts) * (ts.length > 11 ? 1 : 1000)

/** It signs ids in lower case or as they are sent, by the age of the integration. */
const spellingsOf = (id: string | null) =>
  id === null ? [''] : [...new Set([id, id.toLowerCase()])]

function manifest(id: string, requestId: string, ts: string): string {
  const pairs = [
    ['id', id],
    ['request-id', requestId],
    ['ts', ts],
  ]
  return pairs.map(([name, value]) => (value === '' ? '' : `${name}:${value};`)).join('')
}

/** `ts=1716651000,v1=<hex>`, with blanks or without. The time is in seconds or milliseconds. */
function readSignature(header: string): { ts: string | undefined; hashes: Buffer[] } {
  const pairs = header.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  const valuesOf = (wanted: string) =>
    pairs.filter(([name]) => name?.toLowerCase() === wanted).map(([, value = '']) => value)
  const ts = valuesOf('ts').find((value) => /^\d{1,16}$/.test(value))
  return { ts, hashes: valuesOf('v1').map((hash) => Buffer.from(hash, 'hex')) }
}

const single = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? ''

import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Revision } from '../keys.ts'

/** Grants access to one revision of a video until a given time. */
export interface MediaGrant extends Revision {
  expiresAt: Date
}

const payloadBytes = 24
/** Truncated to 128 bits, like a UUID, for shorter URLs. */
const signatureBytes = 16

/** Returns 54 URL-safe characters. */
export function signMediaToken(key: string, grant: MediaGrant): string {
  const payload = Buffer.alloc(payloadBytes)
  payload.set(parse(grant.videoId), 0)
  payload.writeUInt32BE(grant.revision, 16)
  payload.writeUInt32BE(Math.floor(grant.expiresAt.getTime() / 1000), 20)
  return Buffer.concat([payload, sign(key, payload)]).toString('base64url')
}

/** `undefined` for a forged, altered or expired token. */
export function readMediaToken(key: string, token: string, now: Date): MediaGrant | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== payloadBytes + signatureBytes) return undefined
  // Rejects other spellings: decoding base64url ignores invalid characters.
  if (bytes.toString('base64url') !== token) return undefined
  const payload = bytes.subarray(0, payloadBytes)
  if (!timingSafeEqual(sign(key, payload), bytes.subarray(payloadBytes))) return undefined
  const expiresAt = new Date(payload.readUInt32BE(20) * 1000)
  if (expiresAt <= now) return undefined
  return {
    videoId: stringify(payload.subarray(0, 16)),
    revision: payload.readUInt32BE(16),
    expiresAt,
  }
}

function sign(key: string, payload: Buffer): Buffer {
  const signature = createHmac('sha256', key).update('media.1').update(payload).digest()
  return signature.subarray(0, signatureBytes)
}

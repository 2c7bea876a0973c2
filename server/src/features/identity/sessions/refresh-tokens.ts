import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/config/secrets.ts'
import { deriveKey } from '../../../platform/config/derive-key.ts'

/**
 * Session id, nonce and a MAC of both, 16 bytes each. The MAC tells a replaced token from a forged
 * one: only the former revokes its session.
 */
const PART_BYTES = 16
const TOKEN = /^[\w-]{64}$/

/** The next token is derived from this one, so that concurrent renewals get the same token. */
export interface RefreshToken {
  text: string
  sessionId: string
}

export function newRefreshToken(secrets: Secrets, sessionId: string): RefreshToken {
  return compose(secrets, sessionId, randomBytes(PART_BYTES))
}

/** `undefined`: malformed, or the MAC is wrong. */
export function parseRefreshToken(secrets: Secrets, text: string): RefreshToken | undefined {
  if (!TOKEN.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const named = bytes.subarray(0, 2 * PART_BYTES)
  if (!timingSafeEqual(sign(secrets, named), bytes.subarray(2 * PART_BYTES))) return undefined
  return { text, sessionId: writeId(bytes.subarray(0, PART_BYTES)) }
}

export function succeed(secrets: Secrets, { text, sessionId }: RefreshToken): RefreshToken {
  return compose(secrets, sessionId, sign(secrets, text))
}

/** Only this hash is stored. */
export function hashRefreshToken({ text }: RefreshToken): string {
  return hash('sha256', text)
}

function compose(secrets: Secrets, sessionId: string, nonce: Buffer): RefreshToken {
  const named = Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), nonce])
  const text = Buffer.concat([named, sign(secrets, named)]).toString('base64url')
  return { text, sessionId }
}

/**
 * MACs of 32-byte ids and of 64-character tokens cannot be confused, as their input lengths differ.
 */
function sign(secrets: Secrets, data: Buffer | string): Buffer {
  return createHmac('sha256', deriveKey(secrets, 'refresh-token'))
    .update(data)
    .digest()
    .subarray(0, PART_BYTES)
}

function writeId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

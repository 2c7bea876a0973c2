import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveKey } from '../../../platform/config/derive-key.ts'
import type { Secrets } from '../../../platform/config/secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM, bound to the account, so that a row copied to another account is worth nothing. */
export function encryptSecret(secrets: Secrets, userId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(secrets, 'second-factor'), iv)
  cipher.setAAD(Buffer.from(userId))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

export function decryptSecret(secrets: Secrets, userId: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secrets, 'second-factor'), iv)
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = bytes.subarray(IV_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** An HMAC is enough: a code has 50 random bits, and the key is not in the database. */
export function hashRecoveryCode(secrets: Secrets, userId: string, code: string): string {
  return createHmac('sha256', deriveKey(secrets, 'second-factor'))
    .update(`${userId} ${code}`)
    .digest('base64url')
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** `k7m2x-9qwer`: 49 random bits; letters beyond the alphabet's multiple are drawn again. */
export function drawRecoveryCode(): string {
  const letters: string[] = []
  while (letters.length < CODE_LENGTH) {
    for (const byte of randomBytes(CODE_LENGTH)) {
      const isFair = byte < Math.floor(256 / ALPHABET.length) * ALPHABET.length
      if (isFair && letters.length < CODE_LENGTH) letters.push(ALPHABET[byte % ALPHABET.length]!)
    }
  }
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

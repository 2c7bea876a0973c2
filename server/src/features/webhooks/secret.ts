import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../../platform/config/derive-key.ts'
import type { Secrets } from '../../platform/config/secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 32

/** In the notation of Standard Webhooks. */
export function drawSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** AES-256-GCM, bound to the webhook: signing needs the secret itself, so a hash would not do. */
export function encryptSecret(secrets: Secrets, webhookId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(secrets, 'webhooks'), iv)
  cipher.setAAD(Buffer.from(webhookId))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

export function decryptSecret(secrets: Secrets, webhookId: string, text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secrets, 'webhooks'), iv)
  decipher.setAAD(Buffer.from(webhookId))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = bytes.subarray(IV_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'
import type { Secrets } from './secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * A secret of the settings as the database keeps it: AES-256-GCM with a key of the installation's
 * secrets. `name` is authenticated, so that one kept value cannot stand for another.
 */
export function encryptSecret(secrets: Secrets, name: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(secrets, 'settings'), nonce)
  cipher.setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws if the value was kept by another installation, under another name, or is damaged. */
export function decryptSecret(secrets: Secrets, name: string, kept: string): string {
  const bytes = Buffer.from(kept, 'base64')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, deriveKey(secrets, 'settings'), nonce, {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const sealed = bytes.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export type KeyPurpose =
  | 'refresh-token'
  | 'known-device'
  | 'email-unsubscription'
  | 'installation'
  | 'second-factor'
  | 'login-challenge'
  | 'registration'
  | 'sign-in'
  | 'webhooks'
  | 'doctor'

const keysBySecrets = new WeakMap<Secrets, Map<string, KeyObject>>()

/**
 * HKDF key per purpose, so that a MAC made for one purpose is invalid for another.
 * A `KeyObject`, since `createHmac` with a buffer takes eight times as long on Node.js 24.21.
 */
export function deriveKey(secrets: Secrets, purpose: KeyPurpose): KeyObject {
  const keys = keysBySecrets.get(secrets) ?? new Map<string, KeyObject>()
  keysBySecrets.set(secrets, keys)
  const key =
    keys.get(purpose) ??
    createSecretKey(new Uint8Array(hkdfSync('sha256', secrets.sessionKey, '', purpose, 32)))
  keys.set(purpose, key)
  return key
}

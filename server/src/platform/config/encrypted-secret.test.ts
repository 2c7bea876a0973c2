import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'
import type { Secrets } from './secrets.ts'

const secrets: Secrets = {
  databasePassword: 'd'.repeat(64),
  sessionKey: 's'.repeat(64),
  mediaKey: 'm'.repeat(64),
}
const text = 'clave-secreta-ñ-🔑'

test('a secret is kept unreadable, never twice the same, and read back', () => {
  const kept = encryptSecret(secrets, 'paypal.clientSecret', text)
  expect(Buffer.from(kept, 'base64').toString('utf8')).not.toContain('clave')
  expect(encryptSecret(secrets, 'paypal.clientSecret', text)).not.toBe(kept)
  expect(decryptSecret(secrets, 'paypal.clientSecret', kept)).toBe(text)
})

test.each<[string, Secrets, string, (kept: string) => string]>([
  ['another name', secrets, 'stripe.secretKey', (kept) => kept],
  ['other secrets', { ...secrets, sessionKey: 'x'.repeat(64) }, 'paypal.clientSecret', (k) => k],
  [
    'a changed value',
    secrets,
    'paypal.clientSecret',
    (kept) => `${kept.startsWith('A') ? 'B' : 'A'}${kept.slice(1)}`,
  ],
  ['a cut value', secrets, 'paypal.clientSecret', (kept) => kept.slice(0, 20)],
  ['nothing', secrets, 'paypal.clientSecret', () => ''],
])('with %s it is not read', (_, other, name, change) => {
  const kept = encryptSecret(secrets, 'paypal.clientSecret', text)
  expect(() => decryptSecret(other, name, change(kept))).toThrow(/\S/)
})

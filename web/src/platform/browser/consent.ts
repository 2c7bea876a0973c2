import { readCookie, writeCookie } from './cookies.ts'

const name = 'cookieConsent'
const lifetimeSeconds = 365 * 86_400

export type Consent = 'accepted' | 'necessary'

/** The visitor's choice; only 'accepted' allows more than the necessary storage. */
export function readConsent(): Consent | undefined {
  const value = readCookie(name)
  return value === 'accepted' || value === 'necessary' ? value : undefined
}

export function writeConsent(consent: Consent): void {
  writeCookie(name, consent, lifetimeSeconds)
}

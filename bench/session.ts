import type { SessionReply } from '@ateneo/contract'
import { password } from './academy/fill.ts'
import { ask } from './ask.ts'

export type Session = SessionReply

export const randomAddress = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

export const logIn = (origin: string, email: string, secret = password) =>
  ask<Session>(`${origin}/login`, {
    method: 'POST',
    headers: { 'x-forwarded-for': randomAddress() },
    body: { email, password: secret },
  })

/** A browser's cookies of a session (spec §9). */
export function cookiesOf({ accessToken, type, userData }: Session) {
  const cookies = { accessToken, type, userData: JSON.stringify(userData) }
  return Object.entries(cookies).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    domain: 'localhost',
    path: '/',
    sameSite: 'Strict' as const,
  }))
}

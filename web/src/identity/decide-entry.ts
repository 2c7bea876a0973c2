import type { Role } from '@ateneo/contract'
import type { Session } from '../http/session-store.ts'
import { homeOf } from './home-of.ts'

const publicPaths = new Set([
  '/',
  '/login',
  '/registro',
  '/verify',
  '/messauth',
  '/mensaje',
  '/dashboard',
  '/paypaltest',
  '/sucessful-payment',
  '/cancel-payment',
])

/** Spec §2: where nobody is sent to the login. Visitors browse everything under /Dashboard. */
export function isPublicPath(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/'
  return publicPaths.has(plain) || /^\/(verify|dashboard)\//.test(plain)
}

export type Entry = 'enter' | 'visit' | { goTo: string }

/** Spec §6: an area lets in its own types; the others go to their home, visitors to the login. */
export function decideEntry(
  session: Session | undefined,
  roles: readonly Role[],
  path: string,
): Entry {
  if (session === undefined) return isPublicPath(path) ? 'visit' : { goTo: '/Login' }
  return roles.includes(session.type) ? 'enter' : { goTo: homeOf(session.type) }
}

import type { Role } from '@ateneo/contract'
import type { Session } from '../../../platform/http/session-store.ts'
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

/** Spec §2: paths that need no login. Visitors may browse everything under /Dashboard, and readable addresses. */
export function isPublicPath(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/'
  return (
    publicPaths.has(plain) || /^\/(verify|dashboard)\/|^\/(cursos|categorias)(\/|$)/.test(plain)
  )
}

export const LOGIN = '/Login'

/** Spec §6: an area admits its roles; others are redirected to their home, visitors to the login. */
export const redirectUnless =
  (roles: readonly Role[]) =>
  (session: Session | undefined, { pathname }: { pathname: string }): string | undefined => {
    if (session === undefined) return isPublicPath(pathname) ? undefined : LOGIN
    return roles.includes(session.type) ? undefined : homeOf(session.type)
  }

/** A student's own screens under `/Dashboard`, which visitors may browse otherwise. */
export const redirectVisitor = (session: Session | undefined) =>
  session === undefined ? LOGIN : undefined

/** Login and registration are for visitors. */
export const redirectHome = (session: Session | undefined) => session && homeOf(session.type)

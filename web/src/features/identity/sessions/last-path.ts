import { visitStorage } from '../../../platform/browser/storage.ts'
import { eraseCookie, readCookie, serializeCookie } from '../../../platform/browser/cookies.ts'

const key = 'lastVisitedPath'
/** The cookie is read as soon as the login page loads. */
const lifetimeSeconds = 60

/** The path that a visitor wanted before the login (spec §4), kept in `sessionStorage`. */
export function rememberLastPath(path: string): void {
  visitStorage().setItem(key, path)
}

/** `Set-Cookie` of a redirect to the login, which can't write to `sessionStorage`. */
export const lastPathCookie = (path: string, isSecure: boolean): string =>
  serializeCookie(key, path, { lifetimeSeconds, isSecure })

/** Takes over what the server's redirect remembered. */
export function adoptLastPath(): void {
  const path = readCookie(key)
  if (path === undefined) return
  eraseCookie(key)
  // `//` would name a host.
  if (/^\/(?!\/)/.test(path)) rememberLastPath(path + location.hash)
}

export function forgetLastPath(): void {
  visitStorage().removeItem(key)
}

/** Reads and deletes it. */
export function takeLastPath(): string | undefined {
  const path = visitStorage().getItem(key) ?? undefined
  forgetLastPath()
  return path
}

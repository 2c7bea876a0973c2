import { hasSecureCookies } from '@ateneo/contract/secure-cookies'
import { isEmbedded } from './embedded.ts'

/** The cookies that scripts may read, with the attributes of those that the server sets (spec §9). */

const ownCookies = () => (typeof document === 'undefined' || isEmbedded() ? '' : document.cookie)

/** Reads `document.cookie`, or the given `Cookie` header. */
export function readCookie(name: string, cookies = ownCookies()): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decode(value) : undefined
}

/**
 * As the browser has it: `document.cookie` of a tab may lag behind what another one has written.
 * Insecure pages and older browsers have no Cookie Store API.
 */
export async function readStoredCookie(name: string): Promise<string | undefined> {
  if (!('cookieStore' in globalThis)) return readCookie(name)
  const value = (await cookieStore.get(name))?.value
  return value ? decode(value) : undefined
}

/** A value that is not valid percent-encoding counts as missing. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export function writeCookie(name: string, value: string, lifetimeSeconds: number): void {
  const isSecure = document.documentElement.dataset['cookies'] !== 'plain'
  document.cookie = serializeCookie(name, value, { lifetimeSeconds, isSecure })
}

export function eraseCookie(name: string): void {
  writeCookie(name, '', 0)
}

export function serializeCookie(
  name: string,
  value: string,
  { lifetimeSeconds, isSecure }: { lifetimeSeconds: number; isSecure: boolean },
): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=strict${isSecure ? '; secure' : ''}`
}

/** Attribute of the document, by which the server tells scripts of its `PUBLIC_URL`. */
export const cookiesAttribute = (publicUrl: string) => ({
  'data-cookies': publicUrl === '' || hasSecureCookies(publicUrl) ? undefined : 'plain',
})

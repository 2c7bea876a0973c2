import { isEmbedded } from './embedded.ts'

/**
 * The cookies that scripts may read: all `SameSite=Strict`, and `Secure` over https (spec §9). Not
 * on http://localhost, where WebKit drops such cookies and nobody could log in.
 */

const ownCookies = () => (typeof document === 'undefined' || isEmbedded() ? '' : document.cookie)

/** Reads `document.cookie`, or the given `Cookie` header. */
export function readCookie(name: string, cookies = ownCookies()): string | undefined {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
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
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=strict${secure}`
}

export function eraseCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=strict`
}

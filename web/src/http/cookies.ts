/** The cookies that scripts may see. All are same-site strict, and secure where the page is (spec §9). */

let readAll = () => (typeof document === 'undefined' ? '' : document.cookie)

/** While the server draws a page, they are those of whom it is drawn for. */
export function readCookiesFrom(source: () => string): void {
  readAll = source
}

export function readCookie(name: string): string | undefined {
  const pair = readAll()
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decode(value) : undefined
}

/** One that somebody cut or edited says nothing. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export function writeCookie(name: string, value: string, lifetimeSeconds: number): void {
  const secure = window.isSecureContext ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=strict${secure}`
}

export function eraseCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=strict`
}

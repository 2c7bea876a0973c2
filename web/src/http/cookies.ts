/** The cookies that scripts may see. All are same-site strict, and secure where the page is (spec §9). */

export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

export function writeCookie(name: string, value: string, lifetimeSeconds: number): void {
  const secure = window.isSecureContext ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetimeSeconds}; samesite=strict${secure}`
}

export function eraseCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=strict`
}

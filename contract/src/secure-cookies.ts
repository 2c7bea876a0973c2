import { isLoopback } from './loopback.ts'

/**
 * Whether the cookies of an academy with this `PUBLIC_URL` are `Secure`: everywhere but on http on
 * the machine itself, where WebKit drops such cookies and nobody could log in.
 */
export function hasSecureCookies(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol !== 'http:' || !isLoopback(hostname)
}

import { isLoopback } from '../loopback.ts'

/**
 * True if the browser may be redirected there to pay: https, loopback or the academy's own origin.
 * The provider's URL is untrusted and may be `javascript:`.
 */
export function isPaymentLink(link: string, ownOrigin: string): boolean {
  if (!URL.canParse(link)) return false
  const url = new URL(link)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  return url.protocol === 'http:' && (url.origin === ownOrigin || isLoopback(url.hostname))
}

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** True for an address of the public internet, or of this machine if that is allowed. */
export function mayReach(address: string, allowLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (allowLoopback && range === 'loopback')
}

/** Why a URL leads nowhere on the internet, whatever a lookup says. */
export type AddressFault = 'scheme' | 'credentials' | 'port' | 'address' | 'name'

/** Checks that need no DNS lookup; the addresses of a name are checked when it is called. */
export function validateAddress(url: URL, allowLoopback: boolean): AddressFault | undefined {
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:')) return 'scheme'
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (url.port === '0') return 'port'
  const host = hostOf(url)
  if (isIP(host) !== 0) return mayReach(host, allowLoopback) ? undefined : 'address'
  return isPublicName(host) || (allowLoopback && isNameOfLoopback(host)) ? undefined : 'name'
}

export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Names that the internet's DNS does not answer: RFC 6761, 6762, 7686, 8375, 9476, and habits. */
const privateEndings = new Set(
  (
    'alt arpa example internal invalid local localhost onion test ' +
    'corp home intranet lan localdomain mail private'
  ).split(' '),
)

function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.')
  const isWhole = labels.every(({ length }) => length > 0 && length <= 63) && host.length <= 254
  return isWhole && labels.length > 1 && !privateEndings.has(labels.at(-1)!)
}

const isNameOfLoopback = (host: string) => /^(?:.+\.)?localhost\.?$/.test(host)

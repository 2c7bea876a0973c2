import ipaddr from 'ipaddr.js'

const IPV4_BITS = 24
const IPV6_BITS = 48

/** The network of an address, which tells no household from another; what is no address stays. */
export function shortenAddress(address: string): string {
  // A socket that was reset has none.
  if (typeof address !== 'string' || !ipaddr.isValid(address)) return address
  // IPv4 written as IPv6 becomes IPv4.
  const parsed = ipaddr.process(address)
  const { IPv4, IPv6 } = ipaddr
  const network =
    parsed.kind() === 'ipv4'
      ? IPv4.networkAddressFromCIDR(`${parsed.toString()}/${IPV4_BITS}`)
      : IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_BITS}`)
  return network.toString()
}

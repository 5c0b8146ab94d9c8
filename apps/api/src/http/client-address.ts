import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, or null for IPv4. An IPv4 address inside IPv6 counts as IPv4. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address)) return null
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whom a limit counts: one IPv4 address, or a whole /64, which is what one IPv6 subscriber gets. */
export function countedAddress(address: string): string {
  const groups = groupsOf(plain(address))
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain(address)
}

/** What a log may keep of an address: /24 of IPv4, /48 of IPv6. */
export function loggedAddress(address: string): string {
  const groups = groupsOf(plain(address))
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : `${plain(address).split('.').slice(0, 3).join('.')}.0/24`
}

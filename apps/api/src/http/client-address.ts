import { isIPv4, isIPv6 } from 'node:net'

/** Strips the client port that some proxies append: otherwise each request would count as a different visitor. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address

/** Converts `192.0.2.17` to the last two groups of an IPv6 address; other groups are unchanged. */
const asGroups = (group: string): string[] => {
  if (!isIPv4(group)) return [group]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((pair) => pair.toString(16))
}

/** Expands an IPv6 address to its eight groups. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean).flatMap(asGroups)
  const right = (tail ?? '').split(':').filter(Boolean).flatMap(asGroups)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

type Address = { v4: string } | { v6: string[] }

/** Parses an address. An IPv4-mapped IPv6 address, in any notation, is the IPv4 address. Invalid text is kept verbatim. */
function read(address: string): Address {
  const bare = withoutPort(address)
  if (!isIPv6(bare)) return { v4: bare }
  const groups = groupsOf(bare)
  if (!/^(0:){5}ffff:/.test(groups.join(':'))) return { v6: groups }
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  return { v4: bytes.join('.') }
}

/** Returns the key that rate limits count by: one IPv4 address, or a whole /64, which is what one IPv6 subscriber gets. */
export function countedAddress(address: string): string {
  const found = read(address)
  return 'v4' in found ? found.v4 : `${found.v6.slice(0, 4).join(':')}::/64`
}

/** Truncates an address for the log: /24 of IPv4, /48 of IPv6. */
export function loggedAddress(address: string): string {
  const found = read(address)
  return 'v4' in found ? `${found.v4.split('.').slice(0, 3).join('.')}.0/24` : `${found.v6.slice(0, 3).join(':')}::/48`
}

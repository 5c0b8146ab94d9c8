import { expect, test } from 'vitest'
import { countedAddress, loggedAddress } from './client-address.ts'

test.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s counts as %s and is logged as %s', (address, counted, logged) => {
  expect([countedAddress(address), loggedAddress(address)]).toEqual([counted, logged])
})

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { isLoopbackAddress, isLoopbackName } from '#config/loopback.ts'
import { ownAddress } from '#config/own-address.ts'
import type { Config } from '#config.ts'
import { tokenHash } from '#keys/token-hash.ts'

type MailboxConfig = Pick<Config, 'smtpUrl' | 'baseUrl' | 'trustedProxies' | 'host' | 'port'>

/**
 * Creates the secret in the address of the local mailbox, 192 random bits as base64url. It is valid until the server stops.
 *
 * @returns undefined when there is no mailbox: mails are sent by SMTP, or the server is reachable from other machines
 */
export function makeMailboxSecret(config: MailboxConfig): string | undefined {
  const { smtpUrl, baseUrl, trustedProxies } = config
  const areForThisMachine = [baseUrl, ownAddress(config)].every((url) => isLoopbackName(new URL(url).hostname))
  if (smtpUrl || !areForThisMachine || trustsLoopback(trustedProxies)) return undefined
  return randomBytes(24).toString('base64url')
}

/** Compares in constant time. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(tokenHash(given), tokenHash(secret))

/** True when a proxy on this machine is trusted: requests from loopback addresses are then proxied. */
function trustsLoopback(proxies: Config['trustedProxies']): boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (isLoopbackAddress(address)) return true
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return trusted.check('127.0.0.1', 'ipv4') || trusted.check('::1', 'ipv6')
}

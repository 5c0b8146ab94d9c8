import type { Config } from '#config.ts'

/** Where a browser on this machine reaches the server, without a trailing slash. */
export const ownAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string => `http://${nameOf(host)}:${port}`

/** An address that means every network is no address to visit. */
function nameOf(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

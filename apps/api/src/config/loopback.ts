const loopbackName = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const loopbackAddress = /^(127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3}|::1)$/i

/** @param hostname as in a URL: without a port, IPv6 in brackets */
export const isLoopbackName = (hostname: string): boolean => loopbackName.test(hostname)

/** @param address of a socket: an IPv4 or IPv6 address, or an IPv4 address mapped to IPv6 */
export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address)

import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/**
 * The code that an authenticator app shows (RFC 6238), computed without the library that the server checks it by.
 *
 * @param secret base32 as the page shows it, in groups
 * @param steps 30-second steps from now; the server takes one before and one after, each code once
 */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replace(/\s/g, '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE(hash.readUInt8(hash.length - 1) % 16) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ServerKey } from './server-key.ts'

type SealKey = Pick<ServerKey, 'id' | 'secret'>

/**
 * Sealed values: AES-256-GCM, written as
 *
 *     version (1 byte) | length of the key's id (1) | id | nonce (12) | ciphertext | tag (16)
 *
 * The tag covers all of it and the context, a name for the place where the value is stored.
 */

const ALGORITHM = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const options = { authTagLength: TAG_BYTES }

/** The secret itself is never the key of a cipher, so that keys for other uses can be derived from it. */
const cipherKey = ({ secret }: SealKey): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'htd seal v1', 32))

/** Nonces are random: 2^32 values may be sealed by one key. */
export function sealBy(key: SealKey, plain: Uint8Array, context: string): Buffer {
  const id = Buffer.from(key.id)
  const head = Buffer.concat([Buffer.of(VERSION, id.length), id])
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), nonce, options).setAAD(authenticated(head, context))
  return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @returns id of the key that sealed a value; undefined if it is none */
export function sealerOf(sealed: Uint8Array): string | undefined {
  const [version, length = 0] = sealed
  const isWhole = version === VERSION && sealed.length >= 2 + length + NONCE_BYTES + TAG_BYTES
  return isWhole ? Buffer.from(sealed.subarray(2, 2 + length)).toString() : undefined
}

/** @returns undefined for another key, another context or a changed byte */
export function unsealBy(key: SealKey, sealed: Uint8Array, context: string): Uint8Array | undefined {
  if (sealerOf(sealed) !== key.id) return undefined
  const start = 2 + Buffer.byteLength(key.id)
  const nonce = sealed.subarray(start, start + NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, cipherKey(key), nonce, options)
    .setAAD(authenticated(sealed.subarray(0, start), context))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(start + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** The head tells its own length, so that no part of it can pass for the context. */
const authenticated = (head: Uint8Array, context: string): Buffer => Buffer.concat([head, Buffer.from(context)])

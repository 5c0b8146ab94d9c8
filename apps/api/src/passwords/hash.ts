import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { boundedQueue } from './bounded-queue.ts'

type Cost = { memory: number; passes: number; parallelism: number }

/** argon2id; memory in KiB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const derive = promisify(argon2)
/** Hashing runs on the libuv thread pool; the limit leaves threads for file access and DNS lookups. */
const queued = boundedQueue({ atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)), waiting: 300 })

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
const written = ({ memory, passes, parallelism }: Cost, salt: Uint8Array, tag: Uint8Array) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(salt)}$${encoded(tag)}`

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function read(hash: string): Cost & { salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(hash) ?? []
  if (!memory) throw new Error('Stored password hash cannot be parsed')
  const numbers = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { ...numbers, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

const tagOf = (password: string, { memory, passes, parallelism }: Cost, nonce: Buffer): Promise<Buffer> =>
  queued(() => derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: TAG_BYTES }))

/** @returns the hash as a PHC string, which includes its salt and cost */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return written(cost, salt, await tagOf(password, cost, salt))
}

/** Dummy hash that no password matches, so that an unknown user takes as long as a wrong password. */
const nobody = written(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

/** @param hash a PHC string of {@link hashPassword}, or undefined if there is no such user */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const { salt, tag, ...stored } = read(hash ?? nobody)
  return timingSafeEqual(await tagOf(password, stored, salt), tag)
}

/** Returns true if a hash was made at a lower cost than the current one. */
export function isOutdated(hash: string): boolean {
  const { memory, passes } = read(hash)
  return memory < cost.memory || passes < cost.passes
}

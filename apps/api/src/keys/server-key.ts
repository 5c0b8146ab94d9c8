import { createHash, randomBytes } from 'node:crypto'

/**
 * What keys are used for, and rotated by `htd keys rotate`. A file without a key for each of these is refused, so a purpose that is added must not be
 * asked of files from before: make its key where it is missing, under the lock. A file may hold keys of purposes that aren't named
 * here, such as of a newer version: they are kept, and never rotated.
 */
export const purposes = ['access-token', 'derived-token'] as const
export type Purpose = (typeof purposes)[number]

export type ServerKey = {
  /** Names it in tokens and lists. Unique in a file, and no secret. */
  id: string
  purpose: string
  madeAt: Date
  /** 32 random bytes. */
  secret: Uint8Array
}

export const KEY_BYTES = 32

export const makeKey = (purpose: Purpose, madeAt: Date): ServerKey => ({
  id: randomBytes(6).toString('hex'),
  purpose,
  madeAt,
  secret: randomBytes(KEY_BYTES),
})

/** Newest first; of two made in one millisecond every server prefers the same. */
export const newestFirst = (a: ServerKey, b: ServerKey): number =>
  b.madeAt.getTime() - a.madeAt.getTime() || (a.id < b.id ? 1 : -1)

export const newestOf = (keys: readonly ServerKey[], purpose: Purpose): ServerKey | undefined =>
  keys.filter((key) => key.purpose === purpose).toSorted(newestFirst)[0]

/**
 * What servers tell each other of a key, by way of the database. A plain SHA-256 will do: a key has 256 random bits, so that it can be
 * guessed by its fingerprint no better than without it. A password could.
 * @returns 64 hexadecimal characters
 */
export const fingerprintOf = ({ purpose, id, secret }: ServerKey): string =>
  createHash('sha256').update(`${purpose}\n${id}\n`).update(secret).digest('hex')

/** Of a whole file, whatever the order of its keys. */
export const fileFingerprint = (keys: readonly ServerKey[]): string =>
  createHash('sha256').update(keys.map(fingerprintOf).sort().join('\n')).digest('hex')

/** Enough of a fingerprint to tell two files apart by eye. */
export const short = (fingerprint: string): string => fingerprint.slice(0, 12)

export const holdsAll = (holds: ReadonlySet<string>, keys: readonly ServerKey[]): boolean =>
  keys.every((key) => holds.has(fingerprintOf(key)))

/** `first`, and what of `others` it lacks. */
export function union(first: readonly ServerKey[], others: readonly ServerKey[]): ServerKey[] {
  const known = new Set(first.map(fingerprintOf))
  return [...first, ...others.filter((key) => !known.has(fingerprintOf(key)))]
}

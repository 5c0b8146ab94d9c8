import { createHash, randomBytes } from 'node:crypto'

/** Patients can't be served without these: a file that lacks a key for one of them is rejected. */
export const requiredPurposes = ['access-token', 'derived-token'] as const

/**
 * `seal` encrypts secrets of staff, `journal` names erased people in the journal of erasures. Files of older versions lack them: such a key is
 * made where it is missing, under the lock, and nothing but its own use waits for it.
 */
export const addedPurposes = ['seal', 'journal'] as const
export type AddedPurpose = (typeof addedPurposes)[number]

/**
 * What `npm run htd -- keys rotate` makes new keys for. That of the journal stays: a line of the journal is found by the key that wrote it, for as
 * long as there is a copy of the database from before the erasure.
 */
export const rotatedPurposes = [...requiredPurposes, 'seal'] as const

/**
 * The purposes of keys. A file may contain keys of purposes that aren't listed here, for instance from a newer version: they are kept and never
 * rotated.
 */
export const purposes = [...requiredPurposes, ...addedPurposes] as const
export type Purpose = (typeof purposes)[number]

export const isRequired = ({ purpose }: { purpose: string }): boolean =>
  requiredPurposes.some((required) => required === purpose)

export type ServerKey = {
  /** Identifies the key in tokens and lists. Unique within a file, not secret. */
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

/** Sorts newest first. Ties within a millisecond are broken the same way on every server. */
export const newestFirst = (a: ServerKey, b: ServerKey): number =>
  b.madeAt.getTime() - a.madeAt.getTime() || (a.id < b.id ? 1 : -1)

export const newestOf = (keys: readonly ServerKey[], purpose: Purpose): ServerKey | undefined =>
  keys.filter((key) => key.purpose === purpose).toSorted(newestFirst)[0]

/**
 * Identifies a key between servers, through the database. A plain SHA-256 is enough: a key has 256 random bits, so its
 * fingerprint doesn't help to guess it. That would not hold for a password.
 * @returns 64 hexadecimal digits
 */
export const fingerprintOf = ({ purpose, id, secret }: ServerKey): string =>
  createHash('sha256').update(`${purpose}\n${id}\n`).update(secret).digest('hex')

/** Fingerprint of a whole file, independent of the order of its keys. */
export const fileFingerprint = (keys: readonly ServerKey[]): string =>
  createHash('sha256').update(keys.map(fingerprintOf).sort().join('\n')).digest('hex')

/** Prefix of a fingerprint, for display. */
export const short = (fingerprint: string): string => fingerprint.slice(0, 12)

export const holdsAll = (holds: ReadonlySet<string>, keys: readonly ServerKey[]): boolean =>
  keys.every((key) => holds.has(fingerprintOf(key)))

/** Merges two lists: `first`, then the keys of `others` that it lacks. */
export function union(first: readonly ServerKey[], others: readonly ServerKey[]): ServerKey[] {
  const known = new Set(first.map(fingerprintOf))
  return [...first, ...others.filter((key) => !known.has(fingerprintOf(key)))]
}

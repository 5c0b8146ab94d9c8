import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Db } from '#db/open.ts'
import { takeUnused } from './recovery-codes.repo.ts'

const CODES = 10
/** 80 bits: sixteen letters and digits in base 32. */
const CODE_BYTES = 10

/**
 * What is stored of a code. It has 80 random bits, so a slow hash would protect nothing, and ten of them for each attempt would let a few
 * clients stop every sign-in.
 */
const hashOf = (staffId: string, code: string): Buffer => createHash('sha256').update(`${staffId}:${code}`).digest()

/** @returns ten codes such as `ABCD-EFGH-IJKL-MNOP`, and what is stored of them */
export function makeRecoveryCodes(staffId: string): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from(
    { length: CODES },
    () => new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer }).base32,
  )
  const hashes = plain.map((code) => hashOf(staffId, code))
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes }
}

/**
 * Uses up a recovery code. Of concurrent requests, exactly one gets it.
 * @param code letters and digits only, in capitals
 */
export const takeRecoveryCode = (db: Db, staffId: string, code: string): Promise<boolean> =>
  takeUnused(db, staffId, hashOf(staffId, code))

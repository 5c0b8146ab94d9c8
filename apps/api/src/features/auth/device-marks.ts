import { randomBytes } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { findOwners, insertMark, prolongMark } from './device-marks.repo.ts'

/** Lifetime of a mark after the latest login; must equal that in the table. */
export const MARK_DAYS = 180

const MARK_BYTES = 32
/** Several people may share a device: the cookie has one mark for each, separated by dots. */
const MOST_PEOPLE = 3
const form = /^[\w-]{43}(?:\.[\w-]{43}){0,2}$/

/** A mark that a device presented, and its account. It authenticates nothing: it only selects the rate limit that counts the attempts. */
export type DeviceMark = { token: string; userId: string; email: string }

/** Reads the valid marks of a cookie and ignores all other content. */
export async function readMarks({ db }: Pick<Deps, 'db'>, cookie = ''): Promise<DeviceMark[]> {
  if (!form.test(cookie)) return []
  const tokens = cookie.split('.')
  const owners = await findOwners(db, tokens.map(tokenHash))
  return tokens.flatMap((token) => {
    const owner = owners.find(({ hash }) => hash.equals(tokenHash(token)))
    return owner ? [{ token, userId: owner.userId, email: owner.email }] : []
  })
}

/**
 * Marks the device of a user who has logged in, or extends its existing mark.
 * @param tx holds the lock of the account
 * @param shown the marks that the device presented
 * @returns the value of the cookie
 */
export async function leaveMark(tx: Db, userId: string, shown: readonly DeviceMark[]): Promise<string> {
  const known = shown.find((mark) => mark.userId === userId)
  const others = shown.filter((mark) => mark.userId !== userId).map(({ token }) => token)
  const own = known && (await prolongMark(tx, userId, tokenHash(known.token))) ? known.token : await newMark(tx, userId)
  return [own, ...others].slice(0, MOST_PEOPLE).join('.')
}

async function newMark(tx: Db, userId: string): Promise<string> {
  const token = randomBytes(MARK_BYTES).toString('base64url')
  await insertMark(tx, userId, tokenHash(token))
  return token
}

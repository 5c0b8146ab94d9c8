import { randomBytes } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { findOwners, insertMark, prolongMark } from './device-marks.repo.ts'

/** How long a mark lives after the latest log-in, as in the table. */
export const MARK_DAYS = 180

const MARK_BYTES = 32
/** A device may serve a few people: one mark for each, with dots between. */
const MOST_PEOPLE = 3
const form = /^[\w-]{43}(?:\.[\w-]{43}){0,2}$/

/** A mark that a device has shown, and whose account it was left by. It proves nothing: it only chooses who counts the guesses. */
export type DeviceMark = { token: string; userId: string; email: string }

/** The marks in a cookie that are in force. Whatever else it holds counts as nothing. */
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
 * Marks the device of somebody who has logged in, or keeps the mark it has.
 * @param tx holds the account
 * @param shown the marks that the device has shown
 * @returns the value of its cookie
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

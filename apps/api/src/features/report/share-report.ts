import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Patient } from '#http/caller.ts'
import { tokenHash } from '#token-hash.ts'
import { findReader, holdSession, insertLink, record, removeLink } from './report-links.repo.ts'

const LINK_DAYS = 14
const TOKEN_BYTES = 32

type Owned = { patientId: string; participationId: string }

/** True of a token of a link; an access token has dots. */
export const isLinkToken = (bearer: string): boolean => /^[\w-]{43}$/.test(bearer)

/**
 * Makes a link that opens one report until it expires or is ended. Nothing but its hash is kept, so that it can't be shown
 * again.
 *
 * @throws AppError `not_found` for an unknown assessment as for somebody else's; `not_signed_in` when the session has just ended
 */
export async function makeLink({ db, config }: Pick<Deps, 'db' | 'config'>, patient: Patient, participationId: string) {
  const owned = { patientId: patient.userId, participationId }
  const id = randomUUIDv7()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = await db.transaction().execute(async (tx) => {
    if (!(await holdSession(tx, patient))) throw new AppError('not_signed_in')
    const end = await insertLink(tx, { ...owned, id, tokenHash: tokenHash(token), days: LINK_DAYS })
    if (end) await record(tx, 'report_link_made', owned, id)
    return end
  })
  if (!expiresAt) throw new AppError('not_found')
  const url = `${config.baseUrl}/pdf-report/${owned.participationId}?token=${token}`
  return { id, url, expires_at: expiresAt.toISOString() }
}

/** Ends a link. Unknown ones and those of others are left alone, without a word. */
export async function endLink({ db }: Pick<Deps, 'db'>, owned: Owned, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await removeLink(tx, owned, id)) await record(tx, 'report_link_ended', owned, id)
  })
}

/**
 * Whose report the token of a link opens.
 * @throws AppError `invalid_link`, the same for a token that is unknown, expired, ended or made for another report
 */
export async function ownerByLink({ db }: Pick<Deps, 'db'>, token: string, participationId: string): Promise<string> {
  const owner = await findReader(db, tokenHash(token), participationId)
  if (!owner) throw new AppError('invalid_link')
  return owner
}

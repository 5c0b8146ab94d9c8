import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Language } from '@htd/contract/language'
import type { ReportData } from '@htd/contract/report'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Patient } from '#http/caller.ts'
import { readReport } from '#report-file/read-report.ts'
import { tokenHash } from '#token-hash.ts'
import { findReader, holdSession, insertLink, record, recordReading, removeLink } from './report-links.repo.ts'

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

type ByLink = { token: string; participationId: string; language: Language }

/**
 * The report that the token of a link opens. No reading goes unrecorded: one that can't be noted is refused.
 * @throws AppError `invalid_link`, the same for a token that is unknown, expired, ended or made for another report; what
 *   `rightLink` throws
 * @param rightLink hears that the link is right before the report is read
 */
export async function readByLink(
  deps: Pick<Deps, 'db' | 'content'>,
  { token, ...wanted }: ByLink,
  rightLink: () => Promise<void>,
): Promise<ReportData> {
  const hash = tokenHash(token)
  const patientId = await findReader(deps.db, hash, wanted.participationId)
  if (!patientId) throw new AppError('invalid_link')
  await rightLink()
  const report = await readReport(deps, { patientId, ...wanted })
  if (!(await recordReading(deps.db, hash, wanted.participationId))) throw new AppError('invalid_link')
  return report
}

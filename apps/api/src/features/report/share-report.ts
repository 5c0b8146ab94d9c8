import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { publicAddresses } from '@htd/contract/addresses'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Patient } from '#http/caller.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'
import { findOpenLinks, holdSession, insertLink, type ReportLink, removeLink } from './report-links.repo.ts'

const LINK_DAYS = 14
const TOKEN_BYTES = 32

type OwnAssessment = { patientId: string; participationId: string }

/**
 * Creates a link that opens one report until it expires or is revoked. Only the hash of its token is stored, so the link
 * can't be shown again.
 *
 * @throws AppError `not_found` for an unknown or another patient's assessment alike; `not_signed_in` if the session has
 *   just ended; `too_many_requests`
 */
export async function makeLink(deps: Limiting, patient: Patient, participationId: string) {
  await rateLimit(deps, 'report-link-per-patient', patient.userId)
  const owned = { patientId: patient.userId, participationId }
  const id = randomUUIDv7()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = await deps.db.transaction().execute(async (tx) => {
    if (!(await holdSession(tx, patient))) throw new AppError('not_signed_in')
    const end = await insertLink(tx, { ...owned, id, tokenHash: tokenHash(token), days: LINK_DAYS })
    if (end) await record(tx, linkEvent('report_link_made', owned, id))
    return end
  })
  if (!expiresAt) throw new AppError('not_found')
  const url = deps.config.baseUrl + publicAddresses.report.link({ uuid: owned.participationId, token })
  return { id, url, expires_at: expiresAt.toISOString() }
}

/** Lists the unexpired links of the patient's own report. @throws AppError `too_many_requests` */
export async function listLinks(deps: Limiting, owned: OwnAssessment): Promise<ReportLink[]> {
  await rateLimit(deps, 'report-links-per-patient', owned.patientId)
  return findOpenLinks(deps.db, owned)
}

/** Revokes a link. An unknown link or one of another patient is silently ignored. @throws AppError `too_many_requests` */
export async function endLink(deps: Limiting, owned: OwnAssessment, id: string): Promise<void> {
  await rateLimit(deps, 'report-links-per-patient', owned.patientId)
  await deps.db.transaction().execute(async (tx) => {
    if (await removeLink(tx, owned, id)) await record(tx, linkEvent('report_link_ended', owned, id))
  })
}

type LinkEvent = 'report_link_made' | 'report_link_ended'

const linkEvent = (event: LinkEvent, { patientId, participationId }: OwnAssessment, id: string) => ({
  event,
  patientId,
  details: { participation: participationId, link: id },
})

import type { ReportData } from '@htd/contract/report'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { type Limiting, rateLimit, takeUse } from '#limits/rate-limits.ts'
import { readReport } from '#report-file/read-report.ts'
import { findOpenLink, recordReading } from './report-links.repo.ts'

type OpenDeps = Limiting & Pick<Deps, 'content'>

/** Returns true for the token of a report link; an access token contains dots. */
export const isLinkToken = (bearer: string): boolean => /^[\w-]{43}$/.test(bearer)

type OwnReport = { patientId: string; participationId: string; language: Language }

/** Reads one of the patient's own reports. @throws AppError `too_many_requests`, and those of `readReport` */
export async function openOwn(deps: OpenDeps, report: OwnReport): Promise<ReportData> {
  await rateLimit(deps, 'report-per-patient', report.patientId)
  return readReport(deps, report)
}

/** `ip`: address by which invalid tokens are rate limited. */
type SharedReport = { token: string; ip: string; participationId: string; language: Language }

/**
 * Reads the report of a shared link. Every reading is audited; it is refused if it can't be recorded. Invalid tokens are
 * rate limited by IP address, valid ones by link only.
 * @throws AppError `invalid_link` for a token that is unknown, expired, revoked or of another report alike;
 *   `too_many_requests`
 */
export async function openShared(deps: OpenDeps, { token, ip, ...report }: SharedReport): Promise<ReportData> {
  const giveBack = await takeUse(deps, 'report-link-per-ip', ip)
  const link = await findOpenLink(deps.db, tokenHash(token), report.participationId)
  if (!link) throw new AppError('invalid_link')
  await giveBack()
  await rateLimit(deps, 'report-per-link', token)
  const data = await readReport(deps, { patientId: link.patientId, ...report })
  if (!(await recordReading(deps.db, link))) throw new AppError('invalid_link')
  return data
}

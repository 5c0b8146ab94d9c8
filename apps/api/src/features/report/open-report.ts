import type { ReportData } from '@htd/contract/report'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { type Limiting, rateLimit, takeUse } from '#limits/rate-limits.ts'
import { readReport } from '#report-file/read-report.ts'
import { findOpenLink, recordReading } from './report-links.repo.ts'

type OpenDeps = Limiting & Pick<Deps, 'content'>

/** True of a token of a link; an access token has dots. */
export const isLinkToken = (bearer: string): boolean => /^[\w-]{43}$/.test(bearer)

type OwnReport = { patientId: string; participationId: string; language: Language }

/** A report of one's own. @throws AppError `too_many_requests`, and those of `readReport` */
export async function openOwn(deps: OpenDeps, report: OwnReport): Promise<ReportData> {
  await rateLimit(deps, 'report-per-patient', report.patientId)
  return readReport(deps, report)
}

/** `ip`: the address that wrong tokens are counted by. */
type SharedReport = { token: string; ip: string; participationId: string; language: Language }

/**
 * The report that the token of a link opens. No reading goes unrecorded: one that can't be noted is refused. A wrong token is
 * counted by the address it came from, a right one by its link alone.
 * @throws AppError `invalid_link`, the same for a token that is unknown, expired, ended or made for another report;
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

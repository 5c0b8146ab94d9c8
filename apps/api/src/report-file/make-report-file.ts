import type { ReportData } from '@htd/contract/report'
import { swedishDay } from '@htd/domain/business-days/swedish-day'
import { describeReport } from '@htd/report/describe-report'
import { type ReportDeps, type ReportRequest, readReport } from './read-report.ts'
import { readPictures } from './report-pictures.ts'
import type { ReportWriter } from './report-writer.ts'

export type ReportFile = { bytes: Uint8Array; data: ReportData }
export type ReportFileDeps = ReportDeps & { now: () => Date; reportWriter: ReportWriter }

/** @source product specification, "Health report (PDF)": prefix, current date, .pdf */
export const reportFileName = (day: Date): string => `MNS-Overview-Report-${swedishDay(day)}.pdf`

/**
 * Writes the health report of an assessment as a PDF.
 * @throws AppError `not_found` for an unknown or another patient's assessment alike; ReportFault if it can't be written now
 */
export async function makeReportFile(
  deps: ReportFileDeps,
  wanted: ReportRequest,
  signal?: AbortSignal,
): Promise<ReportFile> {
  const now = deps.now()
  const data = await readReport(deps, wanted)
  const doc = describeReport(data, now)
  const pictures = await readPictures(deps.db, doc)
  return { data, bytes: await deps.reportWriter.write({ doc, pictures, now }, signal) }
}

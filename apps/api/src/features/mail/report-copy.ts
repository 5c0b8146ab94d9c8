import { AppError } from '#app-error.ts'
import { makeReportFile, type ReportFileDeps, reportFileName } from '#report-file/make-report-file.ts'
import type { OutboxRow } from './outbox.repo.ts'

/** With the time that sending may take, less than the lease on the mail. */
const PATIENCE_MS = 14_000

/**
 * The report that goes with a mail, written now: no copy of it lies in the outbox.
 *
 * @returns undefined when the assessment is gone, or the account has another address than the mail
 * @throws ReportFault when it can't be written now
 */
export async function reportCopy(
  deps: ReportFileDeps,
  { patient_id: patientId, recipient, language }: OutboxRow,
  participationId: string,
) {
  if (!patientId) return undefined
  const wanted = { patientId, participationId, language }
  const made = await makeReportFile(deps, wanted, AbortSignal.timeout(PATIENCE_MS)).catch(unlessGone)
  if (made?.data.patient_email !== recipient) return undefined
  return { name: reportFileName(deps.now()), bytes: made.bytes }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}

import { AppError } from '#app-error.ts'
import { makeReportFile, type ReportFileDeps, reportFileName } from '#report-file/make-report-file.ts'
import type { OutboxRow } from './outbox.repo.ts'

/** Together with the time that sending may take, shorter than the lease of the mail. */
const PATIENCE_MS = 14_000

/**
 * Writes the report attached to a mail, on demand: the outbox holds no copy.
 *
 * @returns undefined when the assessment is gone, or the account's address differs from the recipient
 * @throws ReportFault when it can't be written at the moment
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

import type { JobDeps } from '#jobs/job.ts'
import { makeReportFile, reportFileName } from '#report-file/make-report-file.ts'
import type { Collected } from './collect-data.ts'

/** `missing`: the number of reports that could not be written. */
export type Reports = { files: Readonly<Record<string, Uint8Array>>; missing: number }

/**
 * Writes the health report of each assessment in the patient's language, sequentially. A failed report is omitted
 * so that it does not block the rest of the export.
 */
export async function writeReports(deps: JobDeps, { person, language, assessments }: Collected): Promise<Reports> {
  const files: Record<string, Uint8Array> = {}
  let missing = 0
  for (const { id, at } of assessments) {
    try {
      const wanted = { patientId: person.id, participationId: id, language }
      files[freeName(files, at)] = (await makeReportFile(deps, wanted)).bytes
    } catch (error) {
      const { code, name } = error as { code?: unknown; name?: unknown }
      deps.log.error({ reason: String(code ?? name) }, 'writing a report for a data export failed')
      missing += 1
    }
  }
  return { files, missing }
}

/** Builds a file name from the day of the assessment; further ones of the same day get a number. */
function freeName(files: Readonly<Record<string, unknown>>, at: string): string {
  const name = `reports/${reportFileName(new Date(at))}`
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : name.replace('.pdf', `-${number}.pdf`)
    if (!(free in files)) return free
  }
}

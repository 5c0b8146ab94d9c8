import type { JobDeps } from '#jobs/job.ts'
import { makeReportFile, reportFileName } from '#report-file/make-report-file.ts'
import type { Collected } from './collect-data.ts'

/** `missing`: how many could not be written. */
export type Reports = { files: Readonly<Record<string, Uint8Array>>; missing: number }

/**
 * The health report of each assessment, in the patient's language, one after the other. One that can't be written is left
 * out rather than hold the rest of the copy up.
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
      deps.log.error({ reason: String(code ?? name) }, 'a report could not be written into a copy of data')
      missing += 1
    }
  }
  return { files, missing }
}

/** By the day of the assessment; a second one of the same day gets a number. */
function freeName(files: Readonly<Record<string, unknown>>, at: string): string {
  const name = `reports/${reportFileName(new Date(at))}`
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : name.replace('.pdf', `-${number}.pdf`)
    if (!(free in files)) return free
  }
}

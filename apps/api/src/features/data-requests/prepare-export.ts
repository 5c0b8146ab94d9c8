import type { Job, JobDeps } from '#jobs/job.ts'
import { allowPauses, deleteExpired, findOpen, storeArchive } from './data-requests.repo.ts'
import { collectData } from './export/collect-data.ts'
import { makeArchive } from './export/make-archive.ts'
import { writeReports } from './export/reports.ts'
import { findPerson } from './people.repo.ts'

export const PREPARE_EXPORT = 'prepare-export'

/** Builds the export for an open request, ready for the clinic to release. */
async function prepare(deps: JobDeps, patientId: string): Promise<void> {
  const request = await findOpen(deps.db, patientId)
  const person = await findPerson(deps.db, patientId)
  if (!request || !person) return
  await allowPauses(deps.db)
  const collected = await collectData(deps, person)
  const archive = makeArchive(collected, await writeReports(deps, collected))
  await storeArchive(deps.db, request.id, { archive, at: deps.now() })
}

export const prepareExport: Job = {
  kind: PREPARE_EXPORT,
  run: async (deps, patientId) => {
    if (patientId) await prepare(deps, patientId)
    return undefined
  },
}

export const expireExports: Job = {
  kind: 'expire-exports',
  everySeconds: 60 * 60,
  run: async ({ db, now, log }) => {
    const count = await deleteExpired(db, now())
    if (count > 0) log.info({ count }, 'expired data exports deleted')
    return undefined
  },
}

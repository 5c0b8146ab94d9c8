import { unzipSync } from 'fflate'
import { prepareExport } from '../src/features/data-requests/prepare-export.ts'
import type { TestDeps } from './make.ts'

/** Prepares a copy of a patient's data. @returns its texts by file name */
export async function exportedFiles(deps: TestDeps, patientId: string): Promise<Record<string, string>> {
  await deps.db.deleteFrom('data_requests').where('patient_id', '=', patientId).execute()
  const request = { patient_id: patientId, id: crypto.randomUUID(), requested_at: deps.now(), due_on: '2026-12-07' }
  await deps.db.insertInto('data_requests').values(request).execute()
  await prepareExport.run(deps, patientId)
  const row = await deps.db
    .selectFrom('data_requests')
    .select('archive')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  const entries = Object.entries(unzipSync(row.archive ?? Buffer.alloc(0)))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

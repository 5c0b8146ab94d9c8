import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'
import { findArchive, findReleased } from './data-requests.repo.ts'

type RequestedExport = { patientId: string; id: string }

/** @throws AppError `not_found` for an unknown id, another patient's request and an unreleased request alike */
export async function describeExport({ db, now }: Pick<Deps, 'db' | 'now'>, { patientId, id }: RequestedExport) {
  const released = await findReleased(db, patientId, id)
  if (!released) throw new AppError('not_found')
  return { ...released, state: released.expires_at > now() ? ('ready' as const) : ('expired' as const) }
}

/** Reads the ZIP; the download is audited. @throws AppError `not_found` as above, and if it has expired; `too_many_requests` */
export async function readExport(
  deps: Limiting & Pick<Deps, 'now'>,
  { patientId, id }: RequestedExport,
): Promise<Buffer> {
  await rateLimit(deps, 'download-per-patient', patientId)
  return deps.db.transaction().execute(async (tx) => {
    const archive = await findArchive(tx, patientId, id, deps.now())
    if (!archive) throw new AppError('not_found')
    await record(tx, { event: 'data_fetched', patientId, details: { requestId: id } })
    return archive
  })
}

import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { findArchive, findReleased } from './data-requests.repo.ts'
import { record } from './queue.repo.ts'

type Wanted = { patientId: string; id: string }

/** @throws AppError `not_found` for an unknown id as for somebody else's, and for a request not released yet */
export async function describeExport({ db, now }: Pick<Deps, 'db' | 'now'>, { patientId, id }: Wanted) {
  const released = await findReleased(db, patientId, id)
  if (!released) throw new AppError('not_found')
  return { ...released, state: released.expires_at > now() ? ('ready' as const) : ('expired' as const) }
}

/** The ZIP; fetching it is noted. @throws AppError `not_found` as above, and when it has expired */
export function readExport({ db, now }: Pick<Deps, 'db' | 'now'>, { patientId, id }: Wanted): Promise<Buffer> {
  return db.transaction().execute(async (tx) => {
    const archive = await findArchive(tx, patientId, id, now())
    if (!archive) throw new AppError('not_found')
    await record(tx, 'data_fetched', patientId, id)
    return archive
  })
}

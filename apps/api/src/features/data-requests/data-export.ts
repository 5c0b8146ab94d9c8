import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { findArchive, findReleased } from './data-requests.repo.ts'

type Wanted = { patientId: string; id: string }

/** @throws AppError `not_found` for an unknown id as for somebody else's, and for a request not released yet */
export async function describeExport({ db, now }: Pick<Deps, 'db' | 'now'>, { patientId, id }: Wanted) {
  const released = await findReleased(db, patientId, id)
  if (!released) throw new AppError('not_found')
  return { ...released, state: released.expires_at > now() ? ('ready' as const) : ('expired' as const) }
}

/** The ZIP. @throws AppError `not_found` as above, and when it has expired */
export async function readExport({ db, now }: Pick<Deps, 'db' | 'now'>, { patientId, id }: Wanted): Promise<Buffer> {
  const archive = await findArchive(db, patientId, id, now())
  if (!archive) throw new AppError('not_found')
  return archive
}

import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { deleteSnippet, lockReached } from './snippets.repo.ts'
import { requireMayManage } from './wire-snippet.ts'

type Seen = { id: string; version: number }

/**
 * Removes a snippet. Comments that were written with it have their own text, and stay.
 * @throws AppError `not_found`, also for one of somebody else; `not_allowed`; `changed_meanwhile`
 */
export async function removeSnippet({ db }: Pick<Deps, 'db'>, staff: StaffSession, { id, version }: Seen) {
  await db.transaction().execute(async (tx) => {
    const stored = await lockReached(tx, staff.staffId, id)
    if (!stored) throw new AppError('not_found')
    const isOwn = stored.staff_id !== null
    requireMayManage(staff, { isOwn })
    if (stored.version !== version)
      throw new AppError('changed_meanwhile', { hints: { current_version: stored.version } })
    await deleteSnippet(tx, id)
    const details = { snippetId: id, isOwn }
    await record(tx, { event: 'snippet_removed', patientId: null, by: actorOf(staff), details })
  })
}

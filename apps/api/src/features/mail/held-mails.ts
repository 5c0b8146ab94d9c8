import { AppError } from '#app-error.ts'
import { recordAll } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { deleteHeld, type HeldMail, releaseHeld } from './held-mails.repo.ts'

type Selection = {
  /** Id of one mail, or `all`. */
  id: string
  /** The requester, for the audit. */
  by: Actor
}

/**
 * Lets mails go that a restore has held, except those whose link has ended. Each one leaves an audit row.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id is held, or its link has ended
 */
export const sendHeldMails = (deps: Pick<Deps, 'db'>, selection: Selection): Promise<number> =>
  change(deps, selection, 'mail_released', releaseHeld)

/**
 * Deletes mails that a restore has held. Each one leaves an audit row.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id is held
 */
export const dropHeldMails = (deps: Pick<Deps, 'db'>, selection: Selection): Promise<number> =>
  change(deps, selection, 'mail_dropped', deleteHeld)

type Make = (tx: Db, id: string) => Promise<HeldMail[]>

function change(
  { db }: Pick<Deps, 'db'>,
  { id, by }: Selection,
  event: 'mail_released' | 'mail_dropped',
  make: Make,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const mails = await make(tx, id)
    if (mails.length === 0 && id !== 'all') throw new AppError('not_found')
    for (let start = 0; start < mails.length; start += 5_000)
      await recordAll(
        tx,
        mails.slice(start, start + 5_000).map(({ id: mailId, patient_id, template }) => ({
          event,
          patientId: patient_id,
          by,
          details: { mailId, template },
        })),
      )
    return mails.length
  })
}

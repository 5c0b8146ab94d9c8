import { AppError } from '#app-error.ts'
import { recordAll } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import { deleteFailed, type FailedMail, reviveFailed } from './failed-mails.repo.ts'

type Selection = {
  /** Id of one mail, or `all`. */
  id: string
  /** The requester, for the audit. */
  by: Actor
}

/**
 * Requeues mails that were given up, with a full set of attempts. Each one leaves an audit row.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id was given up
 */
export const retryMails = (db: Db, selection: Selection): Promise<number> =>
  change(db, selection, 'mail_retried', reviveFailed)

/**
 * Deletes mails that were given up. Each one leaves an audit row.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id was given up
 */
export const dropMails = (db: Db, selection: Selection): Promise<number> =>
  change(db, selection, 'mail_dropped', deleteFailed)

type MailEvent = 'mail_retried' | 'mail_dropped'

const change = (db: Db, { id, by }: Selection, event: MailEvent, make: (tx: Db, id: string) => Promise<FailedMail[]>) =>
  db.transaction().execute(async (tx) => {
    const mails = await make(tx, id)
    if (mails.length === 0 && id !== 'all') throw new AppError('not_found')
    await recordAll(
      tx,
      mails.map(({ id: mailId, patient_id, template }) => ({
        event,
        patientId: patient_id,
        by,
        details: { mailId, template },
      })),
    )
    return mails.length
  })

import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import { deleteFailed, type Event, type FailedMail, recordEach, reviveFailed } from './failed-mails.repo.ts'

type Meant = {
  /** Of one mail, or `all`. */
  id: string
  /** Who asks for it, for the audit. */
  by: string
}

/**
 * Queues mails that were given up once more, with a full set of attempts. Each one leaves an audit row.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id was given up
 */
export const retryMails = (db: Db, meant: Meant): Promise<number> => change(db, meant, 'mail_retried', reviveFailed)

/**
 * Deletes mails that were given up. Each one leaves an audit row.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id was given up
 */
export const dropMails = (db: Db, meant: Meant): Promise<number> => change(db, meant, 'mail_dropped', deleteFailed)

const change = (db: Db, { id, by }: Meant, event: Event, make: (tx: Db, id: string) => Promise<FailedMail[]>) =>
  db.transaction().execute(async (tx) => {
    const mails = await make(tx, id)
    if (mails.length === 0 && id !== 'all') throw new AppError('not_found')
    await recordEach(tx, event, mails, by)
    return mails.length
  })

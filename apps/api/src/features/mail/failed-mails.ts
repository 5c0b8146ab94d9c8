import { AppError } from '#app-error.ts'
import { recordAll } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { deleteFailed, type FailedMail, reviveFailed } from './failed-mails.repo.ts'

type Selection = {
  /** Id of one mail, or `all`. */
  id: string
  /** The requester, for the audit. */
  by: Actor
}

type MailDeps = Pick<Deps, 'db' | 'clinicNews'>

/**
 * Requeues mails that were given up, with a full set of attempts. Each one leaves an audit row; its item is then done.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id was given up
 */
export const retryMails = (deps: MailDeps, selection: Selection): Promise<number> =>
  change(deps, selection, 'mail_retried', reviveFailed)

/**
 * Deletes mails that were given up. Each one leaves an audit row; its item is then done.
 *
 * @returns how many
 * @throws AppError `not_found` when no mail of this id was given up
 */
export const dropMails = (deps: MailDeps, selection: Selection): Promise<number> =>
  change(deps, selection, 'mail_dropped', deleteFailed)

type MailEvent = 'mail_retried' | 'mail_dropped'

type Make = (tx: Db, id: string) => Promise<FailedMail[]>

async function change(deps: MailDeps, selection: Selection, event: MailEvent, make: Make): Promise<number> {
  const { id, by } = selection
  const { count, items } = await deps.db.transaction().execute(async (tx) => {
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
    const ids = mails.map((mail) => mail.id)
    return { count: mails.length, items: await closeItems(tx, 'mail_failed', ids, by.kind === 'staff' ? by.id : null) }
  })
  deps.clinicNews.changed(items)
  return count
}

import type { Deps } from '#deps.ts'
import { forgetCounts } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { removeMailsTo } from '#outside/mail-files.ts'
import { lockAccount } from './accounts.repo.ts'
import {
  deleteItemsOfMails,
  deletePerson,
  findOpenItems,
  findUnclaimed,
  lockForErasure,
  makeEventsAnonymous,
  noteTracesOfPerson,
  tellServers,
} from './erasure.repo.ts'
import { keepByLaw } from './keep-by-law.ts'

/**
 * Erases a person from all tables, from the mails kept as files, and from the audit trail, in one transaction.
 * Records that the clinic must keep by law are set aside first. One last mail goes to the address. Idempotent.
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const items = await deps.db.transaction().execute(async (tx) => {
    await lockForErasure(tx, userId)
    const account = await lockAccount(tx, userId)
    if (!account) return undefined
    const { email } = account
    const ids = [userId, ...(await findUnclaimed(tx, email))]

    const keptYears = await keepByLaw(deps, tx, account)
    const items = await findOpenItems(tx, ids)
    await deleteItemsOfMails(tx, email)
    await deletePerson(tx, ids, email)
    const addresses = deps.keys.derivations('bucket', email).map((hash) => hash.slice(0, 12))
    await makeEventsAnonymous(tx, ids, addresses)
    await forgetCounts(deps, tx, [email, ...ids])
    // The outbox row has no owner: the sender deletes it after the mail was sent or has finally failed.
    const mail = { template: 'account-deleted', data: { keptYears: keptYears ?? undefined } } as const
    await queueMail(tx, { ...account, patientId: null }, mail)
    // The files of an external database are its operator's responsibility.
    if (!deps.config.databaseUrl) await noteTracesOfPerson(tx)
    await tellServers(tx)
    // Before the commit, so that the patient can retry if deleting a file fails.
    await removeMailsTo(deps.config.dataDir, email)
    return items
  })
  if (!items) return
  deps.wakeMailSender()
  deps.clinicNews.changed(items)
}

import type { Deps } from '#deps.ts'
import { forgetCounts } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { removeMailsTo } from '#outside/mail-files.ts'
import { lockAccount } from './accounts.repo.ts'
import {
  deletePerson,
  findUnclaimed,
  lockForErasure,
  makeEventsAnonymous,
  noteTracesOfPerson,
  tellServers,
} from './erasure.repo.ts'
import { keepByLaw } from './keep-by-law.ts'

/**
 * Removes a person: from every table, from the mails kept as files, and from the audit trail, in one transaction.
 * What the clinic has to keep by law is put aside first. The address gets one last mail.
 * Doing it again does nothing and is no failure.
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const isErased = await deps.db.transaction().execute(async (tx) => {
    await lockForErasure(tx, userId)
    const account = await lockAccount(tx, userId)
    if (!account) return false
    const { email } = account
    const ids = [userId, ...(await findUnclaimed(tx, email))]

    const keptYears = await keepByLaw(deps, tx, account)
    await deletePerson(tx, ids, email)
    const addresses = deps.keys.derivations('bucket', email).map((hash) => hash.slice(0, 12))
    await makeEventsAnonymous(tx, ids, addresses)
    await forgetCounts(deps, tx, [email, ...ids])
    // The row belongs to nobody: the sender deletes it once the mail is sent or given up.
    const mail = { template: 'account-deleted', data: { keptYears: keptYears ?? undefined } } as const
    await queueMail(tx, { ...account, patientId: null }, mail)
    // The files of a database on another server are its operator's.
    if (!deps.config.databaseUrl) await noteTracesOfPerson(tx)
    await tellServers(tx)
    // Before the commit: should a file resist, the patient can try again.
    await removeMailsTo(deps.config.dataDir, email)
    return true
  })
  if (isErased) deps.wakeMailSender()
}

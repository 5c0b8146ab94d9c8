import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { forgetCounts } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { removeMailsTo } from '#outside/mail-files.ts'
import {
  deleteItemsOfMails,
  deletePerson,
  findFreeAddresses,
  findOpenItems,
  findUnclaimed,
  isThere,
  lockAccount,
  lockForErasure,
  makeEventsAnonymous,
  noteTracesOfPerson,
  tellServers,
} from './erasure.repo.ts'
import { insertErasures, type StoredErasure } from './erasures.repo.ts'
import { type KeepDeps, keepByLaw } from './keep-by-law.ts'

export type EraseDeps = KeepDeps & Pick<Deps, 'config' | 'keys'>

export type Erased = {
  /** Ids of the items that left the clinic's queue. */
  items: string[]
  /** What belongs in the journal; none while there is no key for it. */
  erasures: StoredErasure[]
}

/**
 * Erases a person from all tables, from the mails kept as files, and from the audit trail, in a transaction of the caller. Records that the clinic
 * must keep by law are set aside first. One last mail goes to the address.
 *
 * @returns undefined if there is no such account
 */
export async function eraseIn(deps: EraseDeps, tx: Db, userId: string): Promise<Erased | undefined> {
  await lockForErasure(tx, userId)
  const account = await lockAccount(tx, userId)
  if (!account) return undefined
  const ids = [userId, ...(await findUnclaimed(tx, account.email))]
  const keptYears = await keepByLaw(deps, tx, account)
  return erasePerson(deps, tx, {
    ids,
    addresses: [account.email],
    // The outbox row has no owner: the sender deletes it after the mail was sent or has finally failed.
    tell: () =>
      queueMail(
        tx,
        { ...account, patientId: null },
        { template: 'account-deleted', data: { keptYears: keptYears ?? undefined } },
      ),
  })
}

/**
 * Erases somebody again whom an older copy of the database has brought back, in a transaction of the caller. They have had their last mail.
 *
 * @param patientId of an account, or of assessments that belonged to none when the copy was made
 * @returns undefined if there is nobody of this id, for example because another id of the person was erased before
 */
export async function eraseAgainIn(deps: EraseDeps, tx: Db, patientId: string): Promise<Erased | undefined> {
  await lockForErasure(tx, patientId)
  if (!(await isThere(tx, patientId))) return undefined
  const account = await lockAccount(tx, patientId)
  if (account) await keepByLaw(deps, tx, account)
  const addresses = account ? [account.email] : await findFreeAddresses(tx, patientId)
  const others = await Promise.all(addresses.map((address) => findUnclaimed(tx, address)))
  const ids = [...new Set([patientId, ...others.flat()])]
  return erasePerson(deps, tx, { ids, addresses, tell: async () => undefined })
}

type Person = { ids: readonly string[]; addresses: readonly string[]; tell: () => Promise<void> }

async function erasePerson(deps: EraseDeps, tx: Db, { ids, addresses, tell }: Person): Promise<Erased> {
  const { config, keys } = deps
  const items = await findOpenItems(tx, ids)
  for (const address of addresses) await deleteItemsOfMails(tx, address)
  await deletePerson(tx, ids, addresses)
  const hashes = addresses.flatMap((address) => keys.derivations('bucket', address)).map((hash) => hash.slice(0, 12))
  await makeEventsAnonymous(tx, ids, hashes)
  await forgetCounts(deps, tx, [...addresses, ...ids])
  const erasures = await insertErasures(
    tx,
    ids.flatMap((id) => keys.journalMark(id) ?? []),
  )
  await tell()
  // The files of an external database are its operator's responsibility.
  if (!config.databaseUrl) await noteTracesOfPerson(tx)
  await tellServers(tx)
  // Before the commit, so that the patient can retry if deleting a file fails.
  for (const address of addresses) await removeMailsTo(config.dataDir, address)
  return { items, erasures }
}

import type { Deps } from '#deps.ts'
import { eraseIn } from '#erasure/erase-in.ts'
import { writeErasures } from '#erasure/write-journal.ts'

/**
 * Erases a person from all tables, from the mails kept as files, and from the audit trail, in one transaction.
 * Records that the clinic must keep by law are set aside first. One last mail goes to the address. When it returns, the journal of erasures has
 * it, too, so that a copy of the database does not bring the person back. Idempotent.
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<void> {
  const erased = await deps.db.transaction().execute((tx) => eraseIn(deps, tx, userId))
  if (!erased) return
  deps.wakeMailSender()
  deps.clinicNews.changed(erased.items)
  if (!deps.keys.journalMark(userId))
    deps.log.error({}, 'an erasure is not in the journal: no key for it that every running server has')
  await writeErasures(deps, erased.erasures)
}

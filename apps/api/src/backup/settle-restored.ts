import { sql } from 'kysely'
import { record } from '#audit/audit.repo.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { contentOf } from '#erasure/content-of.ts'
import { eraseAgain } from '#erasure/erase-again.ts'
import type { JournalLine } from '#erasure/journal-line.ts'
import { keysOfFile } from '#keys/keys-of-file.ts'
import { sealerOf } from '#keys/seal.ts'
import type { ServerKey } from '#keys/server-key.ts'
import { putOffReminders } from './put-off-reminders.ts'
import { rights } from './restored-rights.ts'

type Options = {
  config: Config
  /** `readKeyFile(config.keysFile)`: undefined where there is no keys file. */
  keys: readonly ServerKey[] | undefined
  /** `readJournal(…)`; empty after `--no-journal`. */
  journal: readonly JournalLine[]
}

/** What became of the rows of a copy, in numbers. */
export type Settled = {
  /** Patients' sessions that had not ended. */
  sessions: number
  /** Links in mails of patients, and links to reports and previews, that were open. */
  links: number
  /** Sessions of staff that had not ended. */
  staffSessions: number
  /** Links of staff that were open, invitations and resets. */
  invitations: number
  /** Members of staff who were active and are suspended now. */
  suspended: number
  /** Authenticators of staff whose key is not in the keys file: they have to be set up again, by `staff reset-factors`. */
  authenticators: number
  /** Mails that were waiting and are held now. */
  heldMails: number
  /** Reminders that were due since the copy was made, and are not sent. */
  reminders: number
  /** Patients who were erased again; undefined: the key of the journal is lost, so nobody could be found. */
  erased: number | undefined
}

/**
 * Makes a database that has just been restored from a copy safe to be served: what was revoked since the copy does not come back, no mail goes
 * out twice, and who was erased since is erased again. Idempotent.
 *
 * @param tx one connection inside the transaction that restores, with all rows in and the schema the newest
 */
export async function settleRestored(tx: Db, { config, keys, journal }: Options): Promise<Settled> {
  const erased = await eraseByJournal(tx, { config, keys, journal })
  const ended = await endRights(tx)
  const authenticators = await removeUnreadable(tx, keys)
  const heldMails = await holdWaiting(tx)
  const reminders = await putOffReminders(tx)
  const settled = { ...ended, authenticators, heldMails, reminders, erased }
  await record(tx, { event: 'database_restored', patientId: null, details: { ...settled, erased: erased ?? null } })
  return settled
}

async function eraseByJournal(tx: Db, { config, keys = [], journal }: Options): Promise<number | undefined> {
  if (journal.length === 0) return 0
  if (!keys.some(({ purpose }) => purpose === 'journal')) return undefined
  const now = () => new Date()
  return eraseAgain({ config, keys: keysOfFile(keys), content: await contentOf(tx), now }, tx, journal)
}

type Ended = Omit<Settled, 'authenticators' | 'heldMails' | 'reminders' | 'erased'>

async function endRights(tx: Db): Promise<Ended> {
  const ended = { sessions: 0, links: 0, staffSessions: 0, invitations: 0, suspended: 0 }
  for (const decision of Object.values(rights)) {
    if (!('endedBy' in decision)) continue
    const { numAffectedRows = 0n } = await decision.endedBy.execute(tx)
    if (decision.as && decision.as in ended) ended[decision.as as keyof Ended] += Number(numAffectedRows)
  }
  return ended
}

/** Deletes the secrets of authenticators that no key opens: their codes would be refused for good. */
async function removeUnreadable(tx: Db, keys: readonly ServerKey[] = []): Promise<number> {
  const openers = new Set(keys.filter(({ purpose }) => purpose === 'seal').map(({ id }) => id))
  const rows = await tx.selectFrom('staff_totp').select(['staff_id', 'sealed', 'next_sealed']).execute()
  const isLost = (sealed: Buffer | null) => sealed !== null && !openers.has(sealerOf(sealed) ?? '')
  const lost = rows.filter(({ sealed, next_sealed }) => isLost(sealed) || isLost(next_sealed))
  const ids = lost.map(({ staff_id }) => staff_id)
  await tx.deleteFrom('staff_totp').where('staff_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return lost.filter(({ sealed }) => sealed !== null).length
}

/** They may have gone out since the copy was made. Those that were given up stay as they are: nobody sends them by itself. */
async function holdWaiting(tx: Db): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    .set({ held_at: sql<Date>`now()` })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

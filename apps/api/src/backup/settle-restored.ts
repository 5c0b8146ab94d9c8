import { record } from '#audit/audit.repo.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { contentOf } from '#erasure/content-of.ts'
import { eraseAgain } from '#erasure/erase-again.ts'
import type { JournalLine } from '#erasure/journal-line.ts'
import { adoptNewerFile } from '#keys/adopt-newer-file.ts'
import { hasLostJournalKey } from '#keys/has-lost-journal-key.ts'
import { keysOfFile } from '#keys/keys-of-file.ts'
import { sealerOf } from '#keys/seal.ts'
import type { ServerKey } from '#keys/server-key.ts'
import { putOffReminders } from './due-reminders.repo.ts'
import { type EndedRights, endRights } from './restored-rights.repo.ts'
import { holdWaiting } from './waiting-mails.repo.ts'

type Options = {
  config: Config
  /** `readKeyFile(config.keysFile)`: undefined where there is no keys file. */
  keys: readonly ServerKey[] | undefined
  /** `readJournal(…)`; empty after `--no-journal`. */
  journal: readonly JournalLine[]
}

/** What became of the rows of a copy, in numbers. */
export type Settled = EndedRights & {
  /** Authenticators of staff whose key is not in the keys file: they have to be set up again, by `staff reset-factors`. */
  authenticators: number
  /** Mails that were waiting and are held now. */
  heldMails: number
  /** Reminders that were due since the copy was made, and are not sent. */
  reminders: number
  /** Patients who were erased again; undefined: there is no key of the journal, so nobody could be found. */
  erased: number | undefined
  /** True: the keys file lacks a key that the journal was written with, so some who were erased may be back. */
  isJournalKeyLost: boolean
}

/**
 * Makes a database that has just been restored from a copy safe to be served: what was revoked since the copy does not come back, no mail goes
 * out twice, and who was erased since is erased again. Idempotent.
 *
 * @param tx one connection inside the transaction that restores, with all rows in and the schema the newest
 */
export async function settleRestored(tx: Db, { config, keys, journal }: Options): Promise<Settled> {
  const erased = await eraseByJournal(tx, { config, keys, journal })
  const isJournalKeyLost = await hasLostJournalKey(tx, keys ?? [])
  const ended = await endRights(tx)
  if (keys) await adoptNewerFile(tx, keys)
  const authenticators = await countUnreadable(tx, keys)
  const heldMails = await holdWaiting(tx)
  const reminders = await putOffReminders(tx)
  const settled = { ...ended, authenticators, heldMails, reminders, erased, isJournalKeyLost }
  await record(tx, { event: 'database_restored', patientId: null, details: { ...settled, erased: erased ?? null } })
  return settled
}

async function eraseByJournal(tx: Db, { config, keys = [], journal }: Options): Promise<number | undefined> {
  if (journal.length === 0) return 0
  if (!keys.some(({ purpose }) => purpose === 'journal')) return undefined
  const now = () => new Date()
  return eraseAgain({ config, keys: keysOfFile(keys), content: await contentOf(tx), now }, tx, journal)
}

/** They stay: sign-in says what to do, and `keys import` may bring the key back. */
async function countUnreadable(tx: Db, keys: readonly ServerKey[] = []): Promise<number> {
  const openers = new Set(keys.filter(({ purpose }) => purpose === 'seal').map(({ id }) => id))
  const rows = await tx.selectFrom('staff_totp').select('sealed').execute()
  return rows.filter(({ sealed }) => sealed && !openers.has(sealerOf(sealed) ?? '')).length
}

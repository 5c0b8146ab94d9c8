import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { JournalLine } from '#erasure/journal-line.ts'
import type { ServerKey } from '#keys/server-key.ts'

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
  /** Mails that were waiting and are held now. */
  heldMails: number
  /** Reminders that were due while the copy lay, and were put off. */
  reminders: number
  /** Patients who were erased again; undefined: the key of the journal is lost, so nobody could be found. */
  erased: number | undefined
}

/**
 * Makes a database that has just been restored from a copy safe to be served: what was revoked since the copy does not come back, no mail goes
 * out twice, and who was erased since is erased again.
 *
 * @param tx one connection inside the transaction that restores, with all rows in and the schema the newest
 */
export async function settleRestored(_tx: Db, _options: Options): Promise<Settled> {
  throw new Error('Not written yet')
}

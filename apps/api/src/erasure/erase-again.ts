import type { Db } from '#db/open.ts'
import type { ServerKeys } from '#keys/server-keys.ts'
import { type EraseDeps, eraseAgainIn } from './erase-in.ts'
import { insertLines, patientIds } from './erasures.repo.ts'
import type { JournalLine } from './journal-line.ts'

/**
 * Finds the patients of a database whom a journal names: an older copy has brought them back. It derives one HMAC for each patient and key of
 * the journal.
 *
 * @param tx a transaction
 */
export async function findErased(
  tx: Db,
  keys: Pick<ServerKeys, 'journalMarks'>,
  journal: readonly JournalLine[],
): Promise<string[]> {
  const marks = new Set(journal.map(({ mark }) => mark))
  const found = new Set<string>()
  if (marks.size === 0) return []
  for await (const ids of patientIds(tx))
    for (const id of ids) if (keys.journalMarks(id).some((mark) => marks.has(mark))) found.add(id)
  return [...found]
}

/**
 * Erases again whoever a journal names, in a transaction of the caller. Idempotent.
 * @returns number of patients
 */
export async function eraseAgain(deps: EraseDeps, tx: Db, journal: readonly JournalLine[]): Promise<number> {
  // Before anybody is erased: the rows keep the times of the journal.
  await insertLines(tx, journal)
  const found = await findErased(tx, deps.keys, journal)
  let erased = 0
  for (const id of found) if (await eraseAgainIn(deps, tx, id)) erased += 1
  return erased
}

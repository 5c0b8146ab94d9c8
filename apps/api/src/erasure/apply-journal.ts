import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { hasLostJournalKey } from '#keys/has-lost-journal-key.ts'
import { keysOfFile } from '#keys/keys-of-file.ts'
import { readKeyFile } from '#keys/read-key-file.ts'
import { StartFault } from '#start-fault.ts'
import { contentOf } from './content-of.ts'
import { findErased } from './erase-again.ts'
import { eraseAgainIn } from './erase-in.ts'
import { insertLines, liftTimeout } from './erasures.repo.ts'
import type { JournalLine } from './journal-line.ts'

/**
 * Erases again, on a database that was restored by whatever means, whoever a journal names. Each person is a transaction of their own, so that it
 * can be repeated after a failure, and run beside a server. New rows of `erasures` reach the journal by a job.
 *
 * @returns number of patients erased, and whether the keys file lacks a key that the journal was written with
 * @throws StartFault without the key of the journal
 */
export async function applyJournal(
  db: Db,
  config: Config,
  journal: readonly JournalLine[],
): Promise<{ erased: number; isKeyLost: boolean }> {
  const file = await readKeyFile(config.keysFile)
  if (!file?.some(({ purpose }) => purpose === 'journal'))
    throw new StartFault(
      `${file ? `The keys file ${config.keysFile} has no key of the journal` : `There is no keys file ${config.keysFile}`}: nobody can be found without it. ` +
        'Bring it back by `npm run htd -- keys import`.',
    )
  const keys = keysOfFile(file)
  const found = await db.transaction().execute(async (tx) => {
    await liftTimeout(tx)
    await insertLines(tx, journal)
    return findErased(tx, keys, journal)
  })
  const deps = { config, keys, content: await contentOf(db), now: () => new Date() }
  let erased = 0
  for (const id of found) {
    const isErased = await db.transaction().execute((tx) => eraseAgainIn(deps, tx, id))
    if (isErased) erased += 1
  }
  return { erased, isKeyLost: await hasLostJournalKey(db, file) }
}

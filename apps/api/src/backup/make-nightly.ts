import type { Client, PoolConfig } from 'pg'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { pruneJournal } from '#erasure/prune-journal.ts'
import { holdingLock } from './backup-lock.ts'
import { closeAbandoned, forgetAttempts, hasFailedLast, isTestDue, secondsSinceMade } from './backups.repo.ts'
import { createHoldingLock, type MadeBackup } from './create-backup.ts'
import { type Pruned, pruneBackups } from './prune-backups.ts'

/** A night lasts three hours, or four when the clocks change: this tells it from the one before, and from a copy made by day. */
export const NIGHTLY_SECONDS = 8 * 60 * 60
const TEST_DAYS = 7
/** Attempts are listed for longer than their files are kept. */
const REMEMBERED_DAYS = 90

type Nightly = {
  db: Db
  /** Past any pooler. */
  connection: PoolConfig
  config: Config
  folder: string
  now: Date
  /** Restores a copy for a test. */
  test: (path: string) => Promise<unknown>
}

/**
 * Makes the copy of this night, restores it for a test once a week, and removes old ones.
 *
 * @returns `made`: undefined when this or another server has made it already
 * @throws StartFault when it can't be made, or its test fails; BackupUnderWay when another process is at it
 */
export async function makeNightly(nightly: Nightly): Promise<{ made: MadeBackup | undefined; pruned: Pruned }> {
  const { db, connection } = nightly
  return holdingLock(connection, async (client) => {
    await forgetAttempts(db, REMEMBERED_DAYS)
    try {
      const made = await makeIfDue(client, nightly)
      return { made, pruned: await prune(nightly) }
    } catch (error) {
      // Old copies go all the same: patients were promised that.
      await prune(nightly).catch(() => undefined)
      throw error
    }
  })
}

/** Erasures are remembered for as long as a copy is older. */
async function prune({ db, config, folder, now }: Nightly): Promise<Pruned> {
  const pruned = await pruneBackups(folder, config.backup.keepDays, now)
  const oldest = pruned.oldest ?? now
  await db.transaction().execute((tx) => pruneJournal({ config, now: () => now }, tx, oldest))
  return pruned
}

async function makeIfDue(
  client: Client,
  { db, connection, config, folder, test }: Nightly,
): Promise<MadeBackup | undefined> {
  const since = await secondsSinceMade(db)
  // A negative age is of a clock that was wrong.
  if (since !== undefined && since >= 0 && since < NIGHTLY_SECONDS) return undefined
  const { recipient, rateMb } = config.backup
  await closeAbandoned(db)
  // A test that stops the copy must not stop the next one as well.
  const isTested = (await isTestDue(db, TEST_DAYS)) && !(await hasFailedLast(db))
  return createHoldingLock(client, {
    ...{ db, connection, folder, kind: 'nightly', recipient, rateMb },
    test: isTested ? test : undefined,
  })
}

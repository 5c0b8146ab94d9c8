import type { Client, PoolConfig } from 'pg'
import type { BackupConfig } from '#config.ts'
import type { Db } from '#db/open.ts'
import { holdingLock } from './backup-lock.ts'
import { forgetAttempts, isTestDue, secondsSinceMade } from './backups.repo.ts'
import { createHoldingLock, type MadeBackup } from './create-backup.ts'
import { type Pruned, pruneBackups } from './prune-backups.ts'

/** A night begins at most an hour earlier than the one before, also when the clocks change. */
export const NIGHTLY_SECONDS = 20 * 60 * 60
const TEST_DAYS = 7
/** Attempts are listed for longer than their files are kept. */
const REMEMBERED_DAYS = 90

type Nightly = {
  db: Db
  /** Past any pooler. */
  connection: PoolConfig
  backup: BackupConfig
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
  const { db, connection, backup, folder, now } = nightly
  return holdingLock(connection, async (client) => {
    await forgetAttempts(db, REMEMBERED_DAYS)
    try {
      const made = await makeIfDue(client, nightly)
      return { made, pruned: await pruneBackups(folder, backup.keepDays, now) }
    } catch (error) {
      // Old copies go all the same: patients were promised that.
      await pruneBackups(folder, backup.keepDays, now).catch(() => undefined)
      throw error
    }
  })
}

async function makeIfDue(
  client: Client,
  { db, connection, backup, folder, test }: Nightly,
): Promise<MadeBackup | undefined> {
  const since = await secondsSinceMade(db)
  if (since !== undefined && since < NIGHTLY_SECONDS) return undefined
  const { recipient, rateMb } = backup
  const isTested = await isTestDue(db, TEST_DAYS)
  return createHoldingLock(client, {
    ...{ db, connection, folder, kind: 'nightly', recipient, rateMb },
    test: isTested ? test : undefined,
  })
}

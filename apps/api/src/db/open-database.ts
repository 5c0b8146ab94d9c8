import type { PoolConfig } from 'pg'
import { copyBeforeMigration } from '#backup/copy-before-migration.ts'
import type { Config } from '#config.ts'
import { StartFault } from '#start-fault.ts'
import { startEmbedded } from './embedded.ts'
import { checkExternal } from './external.ts'
import { migrate } from './migrate.ts'
import { type Db, open } from './open.ts'
import { type Storage, watchStorage } from './watch-storage.ts'

export type Database = {
  db: Db
  storage: Storage
  /** For connections outside the pool, such as the listener's. */
  connection: PoolConfig
  close: () => Promise<void>
}
type Options = Omit<Parameters<typeof startEmbedded>[1], 'settings'> & {
  /** What is worth knowing and no fault; left out: it is reported like one. */
  tell?: (line: string) => void
}

/**
 * Opens the configured database, embedded or external, and migrates its schema.
 *
 * @throws StartFault when it is not usable
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir' | 'diskReserveMb' | 'backup'>,
  options: Options,
): Promise<Database> {
  const { connection, stop } = config.databaseUrl
    ? { connection: await checkExternal(config.databaseUrl), stop: async () => undefined }
    : await startEmbedded(config.dataDir, options)
  try {
    const { databaseUrl, directUrl = databaseUrl } = config
    // A pooler hands out its connections by statement or transaction; the lock of the migrations belongs to a session.
    const direct =
      directUrl && directUrl !== databaseUrl ? await checkExternal(directUrl, 'DATABASE_DIRECT_URL') : connection
    await migrateAlone(direct, config, options)
  } catch (error) {
    await stop()
    throw error
  }
  const db = open(connection, (error) => storage.noteFailure(error))
  const storage = watchStorage({
    db,
    folder: config.databaseUrl ? undefined : config.dataDir,
    reserveBytes: config.diskReserveMb * 1_000_000,
    report: options.report,
  })
  return {
    db,
    storage,
    connection,
    close: async () => {
      storage.stop()
      await db.destroy()
      await stop()
    },
  }
}

/** A migration may take longer than any request, and waits for a concurrent one. Its waits for tables are bounded (migrate.ts). */
async function migrateAlone(
  connection: PoolConfig,
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>,
  { report, tell = report }: Pick<Options, 'report' | 'tell'>,
): Promise<void> {
  const db = open({
    ...connection,
    max: 2,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  try {
    if (!config.databaseUrl) await copyBeforeMigration({ db, connection, config, tell })
    await migrate(db, { report })
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(`The database can't be brought up to date: ${(error as Error).message}`)
  } finally {
    await db.destroy()
  }
}

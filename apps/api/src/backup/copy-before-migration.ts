import { chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Config } from '#config.ts'
import { isBehind } from '#db/migrate.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { BackupUnderWay } from './backup-lock.ts'
import { createBackup } from './create-backup.ts'
import { migrationFolder } from './migration-folder.ts'

type Options = {
  db: Db
  connection: PoolConfig
  config: Pick<Config, 'backup' | 'dataDir'>
  tell: (line: string) => void
}

/**
 * Copies the embedded database if it is about to be migrated: going back to the former version means restoring this copy.
 * @throws StartFault when it can't be made; nothing was migrated then
 */
export async function copyBeforeMigration({ db, connection, config, tell }: Options): Promise<void> {
  while (await isBehind(db)) {
    const folder = migrationFolder(config)
    if (!config.backup.dir) makeFolder(folder)
    try {
      const { recipient } = config.backup
      // Nobody is served meanwhile, so it may take all there is.
      const rateMb = 100_000
      const { path } = await createBackup({ db, connection, folder, kind: 'migration', recipient, rateMb })
      tell(`Before the migration the database was copied to ${path}`)
      return
    } catch (error) {
      if (!(error instanceof StartFault)) throw error
      if (!(error instanceof BackupUnderWay))
        throw new StartFault('The database is not migrated, because it could not be copied before:', ...error.lines)
      // Another process is about to migrate it, or makes a copy that ends soon.
      await wait(500)
    }
  }
}

/** In the data folder, and as its owner's. */
function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = statSync(dirname(folder))
  if (process.getuid?.() === 0) chownSync(folder, uid, gid)
}

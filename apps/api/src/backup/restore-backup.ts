import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { makeDataFolder } from '#db/embedded/data-folder.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import type { Manifest } from './archive/manifest.ts'
import { inDraftCluster } from './in-draft-cluster.ts'
import { restoreRows } from './restore-rows.ts'

type Restoring<Settled> = {
  path: string
  identities: readonly string[]
  manifest: Manifest
  settle: (tx: Db) => Promise<Settled>
}

/**
 * Restores a backup into a data folder without a database. The database gets its place there once it is whole: a restore that is killed
 * leaves none.
 *
 * @throws StartFault when there is a database already, or the backup doesn't fit
 */
export async function restoreEmbedded<Settled>(dataDir: string, restoring: Restoring<Settled>): Promise<Settled> {
  makeDataFolder(dataDir)
  refuseUsedFolder(dataDir)
  const fill = (connection: PoolConfig) => restoreRows({ ...restoring, connection, isCompared: false })
  return inDraftCluster(dataDir, fill, (cluster) => {
    refuseUsedFolder(dataDir)
    renameSync(cluster, join(dataDir, 'postgres'))
  })
}

function refuseUsedFolder(dataDir: string): void {
  // One with a number was left by a move to another PostgreSQL: it may be the only one that there is.
  if (readdirSync(dataDir).some((name) => /^postgres(\.\d+)?$/.test(name)))
    throw new StartFault(
      `DATA_DIR ${dataDir} has a database already, and a restore replaces nothing: choose another DATA_DIR, or move its folders of PostgreSQL away.`,
    )
}

/**
 * Restores a backup into an empty database of one's own.
 * @throws StartFault when it has tables already, or the backup doesn't fit
 */
export const restoreExternal = <Settled>(connection: PoolConfig, restoring: Restoring<Settled>): Promise<Settled> =>
  restoreRows({ ...restoring, connection, isCompared: false })

import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { bytesIn, type Manifest } from './archive/manifest.ts'
import { checkArchive } from './archive/read-archive.ts'
import { checkIndexes } from './check-indexes.ts'
import { restoreRows } from './restore-rows.ts'
import { makeThrowaway } from './throwaway.ts'

type Verifying = {
  path: string
  identities: readonly string[]
  settle: (tx: Db) => Promise<unknown>
  /** Starts a server on a data folder and stops it again. @throws StartFault when it doesn't start */
  startServer: (dataDir: string) => Promise<void>
}

/**
 * Proves that a backup can be restored, by restoring it into a database that is thrown away: every byte of the file, every row, every
 * index, and that a server starts on it.
 *
 * @throws StartFault naming what is wrong
 */
export async function verifyBackup({ path, identities, settle, startServer }: Verifying): Promise<Manifest> {
  const manifest = await checkArchive(path, identities)
  const { folder, remove } = await makeThrowaway(bytesIn(manifest))
  try {
    const dataDir = join(folder, 'data')
    const troubles: string[] = []
    const embedded = await startEmbedded(dataDir, {
      canJoin: false,
      report: (line) => troubles.push(line),
      onLost: (fault) => troubles.push(...fault.lines),
      // Nothing of it outlives the check.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
    })
    try {
      const { connection } = embedded
      await restoreRows({ path, identities, manifest, connection, isCompared: true, settle })
      await checkIndexes({ ...connection, user: 'postgres' }).catch((error) => {
        throw new StartFault(`An index of the restored database is damaged: ${(error as Error).message}`)
      })
    } finally {
      await embedded.stop()
    }
    if (troubles.length > 0) throw new StartFault(...troubles)
    await startServer(dataDir)
    return manifest
  } finally {
    remove()
  }
}

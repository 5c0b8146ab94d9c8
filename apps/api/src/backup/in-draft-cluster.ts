import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { accountFor } from '#db/embedded/account.ts'
import { startEmbedded } from '#db/embedded.ts'
import { removeAbandoned, removeFolder } from '#disk/abandoned.ts'
import { syncFolder } from '#disk/sync-folder.ts'
import type { StartFault } from '#start-fault.ts'

/**
 * Makes a cluster beside that of a data folder, fills it and stops it.
 *
 * @param fill gets a connection as the owner of its database
 * @param place moves the folder of the cluster to where it belongs
 */
export async function inDraftCluster<T>(
  dataDir: string,
  fill: (connection: PoolConfig) => Promise<T>,
  place: (cluster: string) => void | Promise<void>,
): Promise<T> {
  const draft = makeDraft(dataDir)
  try {
    let lost: StartFault | undefined
    const onLost = (fault: StartFault) => {
      lost = fault
    }
    const embedded = await startEmbedded(draft, { canJoin: false, report: () => undefined, onLost })
    const filled = await fill(embedded.connection).finally(embedded.stop)
    if (lost) throw lost
    await place(join(draft, 'postgres'))
    await syncFolder(dataDir)
    return filled
  } finally {
    removeFolder(draft)
  }
}

/** Belongs to the account that the database will run as: that of the data folder. */
function makeDraft(dataDir: string): string {
  removeAbandoned(dataDir, { pattern: /^postgres\.restore-(\d+)$/ })
  const draft = join(dataDir, `postgres.restore-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  const account = accountFor([dataDir])
  if (account) chownSync(draft, account.uid, account.gid)
  return draft
}

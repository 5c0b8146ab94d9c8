import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { accountFor } from '#db/embedded/account.ts'
import { isAlive } from '#db/embedded/postmaster.ts'
import { startEmbedded } from '#db/embedded.ts'
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
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

const DRAFT = /^postgres\.restore-(\d+)$/

/** Belongs to the account that the database will run as: that of the data folder. */
function makeDraft(dataDir: string): string {
  for (const name of readdirSync(dataDir)) {
    const owner = Number(DRAFT.exec(name)?.[1])
    // The database of one that was just killed may still be writing there.
    if (owner && (owner === process.pid || !isAlive(owner)))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const draft = join(dataDir, `postgres.restore-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  const account = accountFor([dataDir])
  if (account) chownSync(draft, account.uid, account.gid)
  return draft
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartFault } from '#start-fault.ts'
import { type Account, accountFor, type Launch, launchAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { makeDataFolder } from './data-folder.ts'
import { initialise } from './initialise.ts'
import { isAlive } from './postmaster.ts'
import { socketFolderFor } from './socket-folder.ts'

/** The files of one PostgreSQL cluster in DATA_DIR, and how to run it. */
export type Cluster = {
  folder: string
  logFile: string
  socketFolder: string
  binaries: Binaries
  launch: Launch
}

/**
 * Finds the cluster in `dataDir`, or creates it there.
 *
 * @throws StartFault when it can't be created: no package for this machine, a folder that is not writable, a full disk
 */
export async function ensureCluster(dataDir: string): Promise<Cluster> {
  const binaries = findBinaries()
  makeDataFolder(dataDir)
  try {
    return await findOrMake(dataDir, binaries)
  } catch (error) {
    // The system refuses: missing permissions, a full disk.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new StartFault(`DATA_DIR ${dataDir} can't be used (${(error as Error).message}).`)
  }
}

async function findOrMake(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const account = accountFor([folder, dataDir])
  const launch = launchAs(account, [binaries.postgres, dataDir])
  if (!existsSync(folder)) await makeCluster(folder, account, (draft) => initialise(launch, binaries, draft))
  return {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    socketFolder: socketFolderFor(folder, account),
    binaries,
    launch,
  }
}

/** Works in a draft folder and renames it at the end, so an incomplete cluster is never mistaken for a complete one. */
async function makeCluster(folder: string, account: Account | undefined, fill: (draft: string) => Promise<void>) {
  removeAbandonedDrafts(dirname(folder))
  const draft = `${folder}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (account) chownSync(draft, account.uid, account.gid)
  try {
    await fill(draft)
    // Another process may have been faster: its cluster serves as well as ours.
    if (existsSync(folder)) return
    renameSync(draft, folder)
    makeDurable(dirname(folder))
  } finally {
    remove(draft)
  }
}

/** A first start takes a second or two; a draft this old is orphaned, even if a process with its pid exists. */
const ABANDONED_MS = 10 * 60_000

/** Removes the drafts of killed first starts. Our own pid may be reused after the restart of a container. */
export function removeAbandonedDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const owner = Number(/^postgres\.new-(\d+)$/.exec(name)?.[1])
    if (!owner) continue
    const draft = join(dataDir, name)
    const isOld = Date.now() - (statSync(draft, { throwIfNoEntry: false })?.birthtimeMs ?? 0) > ABANDONED_MS
    if (isOld || owner === process.pid || !isAlive(owner)) remove(draft)
  }
}

/** An orphaned initdb may be removing the same folder; rmSync stops early, without an error, when a file disappears first. */
function remove(folder: string): void {
  while (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Without this fsync, a power failure right after the first start could undo the rename. */
function makeDurable(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

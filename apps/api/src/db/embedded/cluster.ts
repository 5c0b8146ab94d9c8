import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeAbandoned, removeFolder } from '#disk/abandoned.ts'
import { syncFolder } from '#disk/sync-folder.ts'
import { StartFault } from '#start-fault.ts'
import { type Account, accountFor, type Launch, launchAs } from './account.ts'
import { type Binaries, findBinaries, majorOf } from './binaries.ts'
import { makeDataFolder } from './data-folder.ts'
import { initialise } from './initialise.ts'
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
 * @param binaries those of this version of HTD, unless a cluster of an older PostgreSQL is to be read
 * @throws StartFault when it belongs to another version of PostgreSQL, or can't be created: no package for this machine, a folder that is not writable, a full disk
 */
export async function ensureCluster(dataDir: string, binaries: Binaries = findBinaries()): Promise<Cluster> {
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
  refuseOtherVersion(dataDir, folder, binaries)
  if (!existsSync(folder)) await makeCluster(folder, account, (draft) => initialise(launch, binaries, draft))
  return {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    socketFolder: socketFolderFor(folder, account),
    binaries,
    launch,
  }
}

/** A PostgreSQL reads no cluster of another major version. */
function refuseOtherVersion(dataDir: string, folder: string, binaries: Binaries): void {
  const made = versionOfCluster(folder)
  const moved = made === undefined && readdirSync(dataDir).find((name) => /^postgres\.\d+$/.test(name))
  if (moved)
    throw new StartFault(
      `DATA_DIR ${dataDir} has no database but ${moved}, which a move that was interrupted left: repeat npm run htd -- database upgrade`,
    )
  if (made === undefined || made === majorOf(binaries)) return
  throw new StartFault(
    `The database in ${folder} was made by PostgreSQL ${made}, and this version of HTD brings ${majorOf(binaries)}: move it by npm run htd -- database upgrade`,
  )
}

/** @returns undefined when there is no cluster */
export function versionOfCluster(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
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
    await syncFolder(dirname(folder))
  } finally {
    removeFolder(draft)
  }
}

/** A first start takes a second or two; a draft this old is orphaned, even if a process with its pid exists. */
const ABANDONED_MS = 10 * 60_000

/** Removes the drafts of killed first starts. */
export const removeAbandonedDrafts = (dataDir: string): void =>
  removeAbandoned(dataDir, { pattern: /^postgres\.new-(\d+)$/, longestMs: ABANDONED_MS })

import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Binaries } from '#db/embedded/binaries.ts'
import { startEmbedded } from '#db/embedded.ts'
import { open } from '#db/open.ts'
import { removeAbandoned, removeFolder } from '#disk/abandoned.ts'
import { StartFault } from '#start-fault.ts'
import { rowsIn } from './archive/manifest.ts'
import { checkArchive } from './archive/read-archive.ts'
import { checkIndexes } from './check-indexes.ts'
import { createBackup } from './create-backup.ts'
import { inDraftCluster } from './in-draft-cluster.ts'
import { restoreRows } from './restore-rows.ts'

export type MovedCluster = {
  rows: number
  /** Where the former cluster is kept. */
  kept: string
}

/**
 * Moves the data of the embedded database to the PostgreSQL of this version: by a copy that is restored into a new cluster, where every row is
 * compared and every index checked. The former cluster is read only, and kept.
 *
 * @param from its programs
 * @param major its version
 * @throws StartFault when something is wrong; the former cluster is in its place then
 */
export async function upgradeCluster(dataDir: string, from: Binaries, major: number): Promise<MovedCluster> {
  const kept = join(dataDir, `postgres.${major}`)
  if (statSync(kept, { throwIfNoEntry: false }))
    throw new StartFault(`${kept} is there already, kept by an earlier move: remove it first.`)
  // The copy is as open as the cluster beside it, and goes at the end.
  const scratch = makeScratch(dataDir)
  const former = await holdCluster(dataDir, from)
  try {
    const path = await copyOfCluster(former.connection, scratch)
    const manifest = await checkArchive(path, [])
    const fill = async (connection: PoolConfig) => {
      const nothing = async () => undefined
      await restoreRows({ path, identities: [], manifest, connection, isCompared: true, settle: nothing })
      await checkIndexes({ ...connection, user: 'postgres' })
    }
    await inDraftCluster(dataDir, fill, async (cluster) => {
      await former.letGo()
      renameSync(join(dataDir, 'postgres'), kept)
      renameSync(cluster, join(dataDir, 'postgres'))
    })
    return { rows: rowsIn(manifest), kept }
  } finally {
    await former.letGo()
    removeFolder(scratch)
  }
}

/** A move that was killed between its two renames has left only the former cluster, under its new name: this takes it back. */
export function putBackFormer(dataDir: string): void {
  if (!existsSync(dataDir) || existsSync(join(dataDir, 'postgres'))) return
  const [kept, ...others] = readdirSync(dataDir).filter((name) => /^postgres\.\d+$/.test(name))
  if (kept && others.length === 0) renameSync(join(dataDir, kept), join(dataDir, 'postgres'))
}

/** Removes those of killed moves, too: they have everything that patients wrote. */
function makeScratch(dataDir: string): string {
  removeAbandoned(dataDir, { pattern: /^upgrade-(\d+)$/ })
  const scratch = join(dataDir, `upgrade-${process.pid}`)
  mkdirSync(scratch, { mode: 0o700 })
  return scratch
}

/** The former cluster runs until the new one takes its place: no server can write into it meanwhile. */
async function holdCluster(dataDir: string, binaries: Binaries) {
  const ignore = () => undefined
  const { connection, stop } = await startEmbedded(dataDir, {
    canJoin: false,
    report: ignore,
    onLost: ignore,
    binaries,
  })
  let isHeld = true
  const letGo = async () => {
    if (isHeld) await stop()
    isHeld = false
  }
  return { connection, letGo }
}

async function copyOfCluster(connection: PoolConfig, folder: string): Promise<string> {
  const db = open({ ...connection, max: 2 })
  try {
    const made = await createBackup({
      ...{ db, connection, folder, kind: 'migration', recipient: undefined, rateMb: 100_000 },
    })
    return made.path
  } finally {
    await db.destroy()
  }
}

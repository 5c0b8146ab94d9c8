import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { StartFault } from '#start-fault.ts'
import type { Binaries } from './embedded/binaries.ts'
import { type Claim, claim, release } from './embedded/claim.ts'
import { type Cluster, ensureCluster, removeAbandonedDrafts } from './embedded/cluster.ts'
import { keepReserve } from './embedded/reserve.ts'

export type Embedded = { connection: PoolConfig; stop: () => Promise<void> }

type Options = {
  /** True for commands, which run beside a server; a server needs the folder for itself. */
  canJoin: boolean
  /** Reports an event of the running database in one line. */
  report: (line: string) => void
  /** Called when another process has taken over the folder: there is nothing left to serve. */
  onLost: (fault: StartFault) => void
  /** The programs of an older PostgreSQL, to read its cluster once; left out: ours. */
  binaries?: Binaries
  /** PostgreSQL settings, for tests and databases that are thrown away. */
  settings?: Record<string, string>
}

/**
 * Runs the PostgreSQL of DATA_DIR as a child process, restarts it when it exits by itself, and stops it with this process.
 *
 * @throws StartFault naming the process that uses the folder, or why it does not start
 */
export async function startEmbedded(dataDir: string, options: Options): Promise<Embedded> {
  const cluster = await ensureCluster(dataDir, options.binaries)
  const connection = { host: cluster.socketFolder, port: 5432, user: 'htd', database: 'htd' }
  const claimed = await claim(cluster, options.settings ?? {})
  if (!('holder' in claimed)) removeAbandonedDrafts(dataDir)
  if (!('holder' in claimed)) return { connection, stop: keepRunning(cluster, claimed, options) }
  if (options.canJoin) return { connection, stop: async () => undefined }
  throw inUse(dataDir, claimed.holder)
}

const inUse = (dataDir: string, holder: string) =>
  new StartFault(`DATA_DIR ${dataDir} is in use by ${holder}: stop that one first, or choose another DATA_DIR.`)

/** @returns a function that stops it for good */
function keepRunning(cluster: Cluster, first: Claim, { report, onLost, settings = {} }: Options): () => Promise<void> {
  let current: Claim | undefined
  let isStopping = false
  let recovery = Promise.resolve()

  const watch = (claimed: Claim) => {
    current = claimed
    const lost = () => {
      if (current !== claimed || isStopping) return
      current = undefined
      report('The database stopped; restarting it.')
      recovery = recover(claimed)
    }
    claimed.child.once('exit', lost)
    claimed.keeper.once('end', lost)
  }

  const recover = async (ended: Claim) => {
    await release(ended)
    while (!isStopping) {
      try {
        const next = await claim(cluster, settings)
        if ('holder' in next) return onLost(inUse(cluster.folder, next.holder))
        report('The database is available again.')
        return watch(next)
      } catch (error) {
        report((error as Error).message)
        await wait(1_000)
      }
    }
  }

  watch(first)
  const leaveReserve = keepReserve(dirname(cluster.folder))
  return async () => {
    isStopping = true
    leaveReserve()
    await recovery
    if (current) await release(current)
  }
}

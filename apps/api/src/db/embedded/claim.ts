import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartFault } from '#start-fault.ts'
import type { Cluster } from './cluster.ts'
import { spawnGuarded } from './guard.ts'
import { connectKeeper, type HeldElsewhere, takeLock } from './keeper.ts'
import { lastWords } from './last-words.ts'
import { livePostmaster, removeStaleLocks, stopLeftover } from './postmaster.ts'
import { releaseReserve } from './reserve.ts'
import { postgresArguments } from './settings.ts'

/** A PostgreSQL that we own: its process, and the connection that holds the lock on it. */
export type Claim = { child: ChildProcess; keeper: Client }
type Trouble = { trouble: string }
type Overrides = Record<string, string>

const PATIENCE_MS = 60_000
const TRIES = 5
const LOG_LIMIT_BYTES = 1_000_000

/**
 * Starts the PostgreSQL of a cluster and takes its lock. One that a killed server left behind is stopped first:
 * from then on there is a single case to reason about, a child process of ours.
 *
 * @throws StartFault when it doesn't start
 */
export async function claim(cluster: Cluster, overrides: Overrides): Promise<Claim | HeldElsewhere> {
  const deadline = Date.now() + PATIENCE_MS
  const troubles: string[] = []
  while (Date.now() < deadline && troubles.length < TRIES) {
    const outcome = await attempt(cluster, overrides)
    if (outcome === 'again') continue
    if (!('trouble' in outcome)) return outcome
    troubles.push(outcome.trouble)
    // Another process may have started it at the same moment, or the previous server's processes are still exiting.
    await wait(100 * troubles.length)
  }
  const reason = troubles.at(-1) ?? `it is not ready after a minute; ${cluster.logFile} says why`
  throw new StartFault(`The database in ${cluster.folder} does not start: ${reason}`)
}

/** Releases a claim: the lock first, then the process. Idempotent. */
export async function release({ child, keeper }: Claim): Promise<void> {
  await keeper.end()
  child.stdin?.end()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function attempt(cluster: Cluster, overrides: Overrides): Promise<Claim | HeldElsewhere | Trouble | 'again'> {
  const found = await connectKeeper(cluster.socketFolder)
  if (typeof found === 'object') {
    const lock = await takeLock(found)
    if (lock === 'taken') await stopLeftover(cluster.folder)
    await found.end()
    if (typeof lock === 'object') return lock
  } else if (found === 'absent' && !livePostmaster(cluster.folder)) {
    return start(cluster, overrides)
  }
  await wait(20)
  return 'again'
}

async function start(cluster: Cluster, overrides: Overrides): Promise<Claim | HeldElsewhere | Trouble | 'again'> {
  removeStaleLocks(cluster.folder, cluster.socketFolder)
  releaseReserve(dirname(cluster.folder))
  const log = openLog(cluster.logFile)
  const command = [cluster.binaries.postgres, ...postgresArguments(cluster, overrides)]
  const child = spawnGuarded(cluster.launch, command, log.handle)
  closeSync(log.handle)
  let trouble: string | undefined
  child.once('exit', () => {
    trouble ??= lastWords(saidSince(cluster.logFile, log.offset))
  })
  child.once('error', (error) => {
    trouble = error.message
  })
  while (trouble === undefined) {
    const keeper = await connectKeeper(cluster.socketFolder)
    if (typeof keeper === 'object') return confirm({ child, keeper })
    await wait(10)
  }
  return { trouble }
}

/** Another process may have locked our child before we did; in that case it continues and we give up. */
async function confirm(claimed: Claim): Promise<Claim | HeldElsewhere | 'again'> {
  const lock = await takeLock(claimed.keeper)
  if (lock === 'taken') return claimed
  await release(claimed)
  return lock
}

function openLog(file: string): { handle: number; offset: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const isLong = size > LOG_LIMIT_BYTES
  return { handle: openSync(file, isLong ? 'w' : 'a', 0o600), offset: isLong ? 0 : size }
}

const saidSince = (file: string, offset: number): string => readFileSync(file).subarray(offset).toString()

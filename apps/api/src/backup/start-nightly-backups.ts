import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { tidyAbandoned } from '#disk/abandoned.ts'
import type { Log } from '#log.ts'
import { secondsSinceFailed, secondsSinceMade } from './backups.repo.ts'
import { isDue } from './is-due.ts'
import { MIGRATION_COPIES } from './migration-folder.ts'
import { pruneBackups } from './prune-backups.ts'
import { type Running, runCommand } from './run-command.ts'
import { tidyScratch } from './scratch.ts'

const LOOK_MS = 10 * 60_000
const FIRST_LOOK_MS = 60_000
const DAY_MS = 24 * 60 * 60_000
const RETRY_MS = 60 * 60_000
/** What killed restores and moves left beside the cluster. Neither runs while a server does. */
const killedMove = /^(?:postgres\.restore|upgrade)-(\d+)$/
/** A copy that takes longer hangs: on a folder of the network, for instance. */
const LONGEST_MS = 8 * 60 * 60_000

type Options = {
  db: Db
  config: Pick<Config, 'backup' | 'dataDir'>
  now: () => Date
  log: Log
  firstLookMs?: number
}

/**
 * Makes the copy of each night by a process of its own: it has little priority, and neither its memory nor a fault of it are the server's.
 * Several servers on one database may run this: the process makes a copy only if none was made for this night.
 *
 * @returns a function that stops it, with the copy under way
 */
export function startNightlyBackups({
  db,
  config,
  now,
  log,
  firstLookMs = FIRST_LOOK_MS,
}: Options): () => Promise<void> {
  let running: Running | undefined
  let isStopped = false
  let failedAt = Number.NEGATIVE_INFINITY
  let prunedAt = 0

  const look = async () => {
    if (running) return
    if (config.backup.dir && (await isDueNow())) await makeCopy()
    if (Date.now() - prunedAt < DAY_MS) return
    prunedAt = Date.now()
    await tidyUp()
  }
  const isDueNow = async () => {
    const since = { made: await secondsSinceMade(db), failed: await secondsSinceFailed(db) }
    // A process that could not even note its failure is not tried again at once either.
    return performance.now() - failedAt > RETRY_MS && isDue(now(), since) && !isStopped
  }
  const makeCopy = async () => {
    running = runCommand(['backup', 'nightly'])
    const patience = setTimeout(running.stop, LONGEST_MS).unref()
    const { code, lines } = await running.ended
    clearTimeout(patience)
    running = undefined
    if (isStopped) return
    if (code === 0) return log.info({ lines }, 'nightly backup')
    failedAt = performance.now()
    log.error({ lines, code }, 'nightly backup failed')
  }
  const tidyUp = async () => {
    const stuck = [...(await tidyScratch()), ...(await tidyAbandoned(config.dataDir, { pattern: killedMove }))]
    // They may hold everything that patients wrote.
    if (stuck.length > 0) log.warn({ stuck }, 'what killed commands left can not be removed: remove it by hand')
    // The former one also when there is a folder for backups now: nothing else removes what is in it.
    const folder = join(config.dataDir, MIGRATION_COPIES)
    if (existsSync(folder)) await pruneBackups(folder, config.backup.keepDays, now())
  }
  const tryLook = () => void look().catch((error) => log.warn({ error }, 'looking for due backups failed'))

  const first = setTimeout(tryLook, firstLookMs).unref()
  const timer = setInterval(tryLook, LOOK_MS).unref()
  return async () => {
    isStopped = true
    clearTimeout(first)
    clearInterval(timer)
    running?.stop()
    await running?.ended
  }
}

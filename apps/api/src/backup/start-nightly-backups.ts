import { existsSync } from 'node:fs'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Log } from '#log.ts'
import { secondsSinceFailed, secondsSinceMade } from './backups.repo.ts'
import { isDue } from './is-due.ts'
import { migrationFolder } from './migration-folder.ts'
import { pruneBackups } from './prune-backups.ts'
import { type Running, runCommand } from './run-command.ts'

const LOOK_MS = 10 * 60_000
const FIRST_LOOK_MS = 60_000
const DAY_MS = 24 * 60 * 60_000

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
  let prunedAt = 0

  const look = async () => {
    if (running) return
    if (config.backup.dir && isDue(now(), { made: await secondsSinceMade(db), failed: await secondsSinceFailed(db) })) {
      running = runCommand(['backup', 'nightly'])
      const { code, lines } = await running.ended
      running = undefined
      if (code === 0) log.info({ lines }, 'nightly backup')
      else log.error({ lines }, 'nightly backup failed')
    }
    if (Date.now() - prunedAt < DAY_MS) return
    prunedAt = Date.now()
    await pruneCopiesBeforeMigrations()
  }
  const pruneCopiesBeforeMigrations = async () => {
    const folder = migrationFolder(config)
    if (existsSync(folder)) await pruneBackups(folder, config.backup.keepDays, now())
  }
  const tryLook = () => void look().catch((error) => log.warn({ error }, 'looking for due backups failed'))

  const first = setTimeout(tryLook, firstLookMs).unref()
  const timer = setInterval(tryLook, LOOK_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    running?.stop()
    await running?.ended
  }
}

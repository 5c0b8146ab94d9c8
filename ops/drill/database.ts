import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../apps/api/src/cli/backup/free-port.ts'
import { parseConfig } from '../../apps/api/src/config.ts'
import { type Binaries, binariesIn, majorOf } from '../../apps/api/src/db/embedded/binaries.ts'
import { versionOfCluster } from '../../apps/api/src/db/embedded/cluster.ts'
import { migrate } from '../../apps/api/src/db/migrate.ts'
import { commandKeys } from '../../apps/api/src/keys/command-keys.ts'
import { copyOf } from '../../apps/api/test/copy-of.ts'
import { startCommand, startServer } from '../../apps/api/test/node-process.ts'
import { fillWithDemo } from '../demo/demo.ts'
import { FORMER, installFormer } from './install-former.ts'
import { killAtOnce } from './kill-at-once.ts'
import { countOf, differing, rowsOf, withEmbedded } from './rows-of.ts'
import type { Drill, Stage } from './stage.ts'

const FORMER_MAJOR = 17
/** At these parts of the time that a whole move takes the command is killed. */
const KILLS = [0.15, 0.3, 0.45, 0.6, 0.75, 0.85, 0.95]

type Rows = Awaited<ReturnType<typeof rowsOf>>
type Former = { dataDir: string; programs: string; binaries: Binaries; before: Rows }

/** A database as the release with the former PostgreSQL would have left it. */
async function makeFormer(stage: Stage): Promise<Former> {
  const programs = installFormer(join(stage.folder, 'former'), FORMER)
  const binaries = binariesIn(programs)
  const dataDir = join(stage.folder, 'data')
  const config = parseConfig({ DATA_DIR: dataDir })
  const fill = async (db: Parameters<typeof rowsOf>[0]) => {
    await migrate(db)
    await fillWithDemo({ db, keys: await commandKeys(db, config) }, new Date())
    return rowsOf(db)
  }
  return { dataDir, programs, binaries, before: await withEmbedded(dataDir, fill, binaries) }
}

type Ended = { code: number | null; output: string; ms: number }

const upgrading = ({ programs }: Former, dataDir: string) =>
  startCommand(['database', 'upgrade', '--from', programs], { DATA_DIR: dataDir }, dataDir)

async function upgrade(former: Former, dataDir: string): Promise<Ended> {
  const began = performance.now()
  const command = upgrading(former, dataDir)
  return { code: await command.ended(), output: command.output().trim(), ms: performance.now() - began }
}

/** Starts the server. @returns the status of /readyz; its exit code and output when it ends instead */
async function tryToServe(dataDir: string): Promise<{ ready?: number; code?: number | null; output: string }> {
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const server = startServer(settings, dataDir)
  const isUp = await server.says(/Ctrl\+C/).then(
    () => true,
    () => false,
  )
  if (!isUp) return { code: await server.ended(), output: server.output().trim() }
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
  return { ready: status, code: await server.end('SIGTERM'), output: server.output().trim() }
}

const version = (dataDir: string, name = 'postgres') => versionOfCluster(join(dataDir, name))
const told = (tables: readonly string[]) => tables.join(', ') || 'none'

/** Whatever a killed move may leave: drafts, and copies of everything that patients wrote. */
const leftIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => /^upgrade-|^postgres\.(new|restore)-/.test(name))

async function moveWhole(stage: Stage, former: Former): Promise<number> {
  const { dataDir, before, binaries } = former
  const refused = await tryToServe(dataDir)
  const lines = refused.output.split('\n')
  const isClear = lines.length === 1 && refused.output.includes('npm run htd -- database upgrade')
  stage.check(
    'the start refuses, in one line',
    isClear && refused.code === 1,
    `exit ${refused.code}: ${refused.output}`,
  )

  const moved = await upgrade(former, dataDir)
  stage.say(moved.output)
  stage.check('the command moves it', moved.code === 0, `exit ${moved.code} after ${Math.round(moved.ms)} ms`)
  stage.check('PG_VERSION', version(dataDir) === 18, `${version(dataDir)}`)
  const faults = differing(before, await withEmbedded(dataDir, rowsOf))
  const size = `${countOf(before)} rows in ${before.size} tables`
  stage.check(
    'rows of all tables are equal',
    faults.length === 0 && countOf(before) > 0,
    `${size}; differ: ${told(faults)}`,
  )
  stage.check('nothing else is left', leftIn(dataDir).length === 0, told(leftIn(dataDir)))

  const aside = join(stage.folder, 'aside')
  copyOf(dataDir, aside)
  rmSync(join(aside, 'postgres'), { recursive: true })
  renameSync(join(aside, `postgres.${FORMER_MAJOR}`), join(aside, 'postgres'))
  // The move has noted its copy there.
  const kept = differing(before, await withEmbedded(aside, rowsOf, binaries)).filter((table) => table !== 'backups')
  stage.check('the former one is kept and opens', kept.length === 0, `by ${majorOf(binaries)}; differ: ${told(kept)}`)

  const served = await tryToServe(dataDir)
  stage.check('a server runs on the new one', served.ready === 200 && served.code === 0, `/readyz ${served.ready}`)
  const again = await upgrade(former, dataDir)
  stage.check('a second call', again.code === 0 && /18 already/.test(again.output), again.output)
  return moved.ms
}

/** Kills the command, alone and with its databases in turn. @returns whether the former database was in its place afterwards */
async function killOnce(former: Former, dataDir: string, afterMs: number, isAlone: boolean): Promise<boolean> {
  const command = upgrading(former, dataDir)
  await wait(afterMs)
  if (isAlone) command.child.kill('SIGKILL')
  else killAtOnce(command.pid)
  await command.ended()
  return version(dataDir) === FORMER_MAJOR
}

async function moveKilled(stage: Stage, former: Former, fresh: string, wholeMs: number): Promise<void> {
  const { before, binaries } = former
  const fates: string[] = []
  for (const [number, part] of KILLS.entries()) {
    const isInPlace = await killOnce(former, fresh, part * wholeMs, number % 2 === 0)
    fates.push(
      `${Math.round(part * 100)} % ${isInPlace ? 'in place' : 'GONE'}${leftIn(fresh).length > 0 ? '' : ' (nothing begun)'}`,
    )
    if (!isInPlace) break
  }
  stage.check('killed: the former one is in place', !fates.some((fate) => fate.includes('GONE')), fates.join(', '))
  const rows = differing(before, await withEmbedded(fresh, rowsOf, binaries)).filter((table) => table !== 'backups')
  stage.check('killed: its rows are as before', rows.length === 0, `differ: ${told(rows)}`)

  const between = join(stage.folder, 'between')
  copyOf(fresh, between)
  const repeat = await upgrade(former, fresh)
  const faults = differing(before, await withEmbedded(fresh, rowsOf)).filter((table) => table !== 'backups')
  const isWhole = repeat.code === 0 && version(fresh) === 18 && faults.length === 0
  stage.check('killed: a repeat moves it', isWhole, repeat.code === 0 ? `differ: ${told(faults)}` : repeat.output)
  stage.check('killed: nothing is left of it', leftIn(fresh).length === 0, told(leftIn(fresh)))

  // A kill between the two renames can't be timed: this is what it leaves.
  renameSync(join(between, 'postgres'), join(between, `postgres.${FORMER_MAJOR}`))
  const resumed = await upgrade(former, between)
  const lost = differing(before, await withEmbedded(between, rowsOf)).filter((table) => table !== 'backups')
  const isResumed = resumed.code === 0 && version(between) === 18 && version(between, 'postgres.17') === 17
  stage.check(
    'killed between the renames: a repeat moves it',
    isResumed && lost.length === 0,
    resumed.code === 0 ? `differ: ${told(lost)}` : resumed.output,
  )
}

/** Moves a database of the former PostgreSQL to ours, whole and killed at many moments, and compares both. */
export const drill: Drill = async (stage) => {
  const former = await makeFormer(stage)
  stage.say(`A database of PostgreSQL ${version(former.dataDir)} with ${countOf(former.before)} rows`)
  const fresh = copyOf(former.dataDir, join(stage.folder, 'fresh'))
  const wholeMs = await moveWhole(stage, former)
  await moveKilled(stage, former, fresh, wholeMs)
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Log } from '#log.ts'
import { changes } from './carry-out.ts'
import { decide, type Step } from './decide.ts'
import { listRows } from './key-rows.repo.ts'
import { forgetServers, listServers, listUses } from './keys.repo.ts'
import { removeWornOut } from './remove-worn-out.ts'
import { reporter } from './reporter.ts'
import { type KeysView, type ServerKeys, serverKeys } from './server-keys.ts'
import { heldOf, settler } from './settle.ts'
import { isSigning, type Situation } from './situation.ts'
import { watchLacks } from './take-over.ts'
import { tellOf } from './tell-of.ts'
import { troubleOf } from './trouble-of.ts'
import { viewOf, wornOutKeys } from './view-of.ts'
import { watchFile } from './watched-file.ts'
import { makeFolder } from './write-key-file.ts'

type KeysConfig = Pick<Config, 'keysFile' | 'dataDir' | 'databaseUrl' | 'port'>
type Opening = { db: Db; config: KeysConfig; log: Log }

const none = { current: undefined, all: [] }

/** How often the file is checked, by a stat. */
const FILE_MS = 2_000
/** How long signing off may delay the shutdown. */
const GOODBYE_MS = 1_000

export type OpenKeys = {
  keys: ServerKeys
  /** Checks for changes now, as after a notification. Never rejects. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Opens the keys of this server, from the file or, before they have been moved, from the database. Creates and moves keys where
 * needed. From then on it watches the file and agrees with the other servers on the signing keys.
 *
 * @throws KeyFileFault when the file is not usable
 */
export async function openKeys({ db, config, log }: Opening): Promise<OpenKeys> {
  const isEmbedded = config.databaseUrl === undefined
  // No other server uses this database, so rows of killed servers are stale.
  if (isEmbedded) await forgetServers(db, null).catch(() => undefined)
  else await makeFolder(config.dataDir)
  const server = openServer({ db, config, log })
  await server.look(true)

  let last: Promise<void> = Promise.resolve()
  // Serialised: each check builds on the result of the one before.
  const lookInTurn = () => {
    last = last.then(() => server.look(false)).catch(() => undefined)
    return last
  }
  const tick = async () => {
    if (server.isDue() || (await server.hasChanged())) await lookInTurn()
  }
  const timer = setInterval(() => void tick(), FILE_MS).unref()
  return {
    keys: serverKeys(server.view, lookInTurn),
    look: lookInTurn,
    stop: async () => {
      clearInterval(timer)
      const gone = last.then(() => forgetServers(db, server.id)).catch(() => undefined)
      await Promise.race([gone, wait(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

function openServer({ db, config, log }: Opening) {
  const id = randomUUID()
  const path = config.keysFile
  const isEmbedded = config.databaseUrl === undefined
  const file = watchFile(path)
  const tell = tellOf(log)
  const lacks = watchLacks()
  const { report, isDue } = reporter(id, config.port)
  let view: KeysView = { accessTokenKeys: [], derivedTokenKeys: [], sealKeys: none, journalKeys: none }
  let signing: string[] = []
  let canWrite = true

  async function situation(tx: Db): Promise<Situation> {
    const rows = await listRows(tx)
    const uses = await listUses(tx)
    const all = isEmbedded ? [] : await listServers(tx, id)
    const others = all.filter(({ isLive }) => isLive)
    const canComplete = file.isSound()
    return { file: file.keys(), rows, uses, others, isEmbedded, ...lacks.allow(all), canComplete }
  }

  const settle = settler({ db, path, isEmbedded, file, tell, situation, report })

  /** A file that another server has just changed is read before anything is said to be missing in it. */
  async function observe(isFirst: boolean): Promise<[Step, Situation]> {
    if (isFirst || (await file.hasChanged())) await file.read(signing)
    const seen = await situation(db)
    const step = decide(seen)
    if (step.kind === 'use' && step.lacks && (await file.hasChanged())) return observe(false)
    return changes(step) ? settle(step, signing) : [step, seen]
  }

  async function look(isFirst: boolean): Promise<void> {
    const [step, seen] = await observe(isFirst)
    signing = seen.uses.filter(isSigning).map(({ fingerprint }) => fingerprint)
    lacks.follow(step)
    const trouble = troubleOf(step, file.keys(), file.fault())
    view = { ...viewOf(step, seen), trouble }
    tell.state(step, trouble, isFirst)
    // A full disk must not prevent a server from reading; a missing heartbeat only delays a rotation.
    await report(db, heldOf(step, seen)).catch(() => undefined)
    const wornOut = step.kind === 'use' && canWrite ? wornOutKeys(seen) : []
    if (wornOut.length > 0) canWrite = await removeWornOut({ db, path, log }, wornOut)
  }

  return { id, look, view: () => view, hasChanged: file.hasChanged, isDue }
}

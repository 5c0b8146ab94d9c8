import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Log } from '#log.ts'
import { carryOut, changes } from './carry-out.ts'
import { decide, type Situation, type Step } from './decide.ts'
import { KeyFileFault } from './key-file-fault.ts'
import { listRows } from './key-rows.repo.ts'
import { forgetServers, listServers, listUses, withKeysLock } from './keys.repo.ts'
import { removeWornOut } from './remove-worn-out.ts'
import { reporter } from './reporter.ts'
import { union } from './server-key.ts'
import { type KeysView, type ServerKeys, serverKeys } from './server-keys.ts'
import { watchHolders } from './take-over.ts'
import { tellOf } from './tell-of.ts'
import { troubleOf } from './trouble-of.ts'
import { viewOf, wornOutKeys } from './view-of.ts'
import { watchFile } from './watched-file.ts'
import { makeFolder } from './write-key-file.ts'

type KeysConfig = Pick<Config, 'keysFile' | 'dataDir' | 'databaseUrl' | 'port'>
type Opening = { db: Db; config: KeysConfig; log: Log }

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
  const holders = watchHolders()
  const { report, isDue } = reporter(id, config.port)
  let view: KeysView = { accessTokenKeys: [], derivedTokenKeys: [] }
  let signing: string[] = []
  let canWrite = true

  async function situation(tx: Db): Promise<Situation> {
    const rows = await listRows(tx)
    const uses = await listUses(tx)
    const others = isEmbedded ? [] : await listServers(tx, id)
    const canTakeOver = holders.canTakeOver(others)
    return { file: file.keys(), rows, uses, others: others.filter(({ isLive }) => isLive), isEmbedded, canTakeOver }
  }

  /** Observes and decides again under the lock, because the state may have changed. */
  const change = () =>
    withKeysLock(db, async (tx) => {
      await file.read(signing)
      const seen = await situation(tx)
      const step = decide(seen)
      if (!changes(step)) return
      await carryOut(tx, step, { path, seen, now: new Date() })
      await file.read([])
      // In this transaction: a server that must yield to us has to find our row.
      await report(tx, heldOf(step, { ...seen, file: file.keys() }))
      tell.change(step)
    })

  async function settle(step: Step): Promise<[Step, Situation]> {
    await change().catch((error) => {
      if (step.kind !== 'move' || !(error instanceof KeyFileFault)) throw error
      tell.unmoved(error)
    })
    const seen = await situation(db)
    return [settled(decide(seen)), seen]
  }

  async function look(isFirst: boolean): Promise<void> {
    if (isFirst || (await file.hasChanged())) await file.read(signing)
    let seen = await situation(db)
    let step = decide(seen)
    if (changes(step)) [step, seen] = await settle(step)
    signing = seen.uses.flatMap(({ fingerprint, supersededSeconds }) => (supersededSeconds === null ? fingerprint : []))
    if (step.kind === 'wait') holders.note(step.holders)
    else holders.forget()
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

/** Keys that other servers can rely on this one to verify. */
function heldOf({ kind }: Step, { file, rows }: Situation) {
  const usesTable = kind === 'rows' || kind === 'moving'
  return { file, keys: union(file ?? [], usesTable ? rows : []) }
}

/** Handles a change that failed, or that another server made first. */
function settled(step: Step): Step {
  if (step.kind === 'move') return { kind: 'rows', hasOtherFile: false }
  if (step.kind === 'advance') return { kind: 'use' }
  return changes(step) ? { kind: 'wait', holders: [] } : step
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Log } from '#deps.ts'
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

/** How often the file is looked at: a stat, no more. */
const FILE_MS = 2_000
/** How long saying goodbye may hold up the end. */
const GOODBYE_MS = 1_000

export type OpenKeys = {
  keys: ServerKeys
  /** Looks for changes now, as after a notice. Never fails. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Opens the keys of this server: from the file, or, where they stand in the database, from there. Makes and moves what has to be made and
 * moved. From then on it follows the file, and agrees with the other servers on which key signs.
 *
 * @throws KeyFileFault when the file can't be used
 */
export async function openKeys({ db, config, log }: Opening): Promise<OpenKeys> {
  const isEmbedded = config.databaseUrl === undefined
  // Nobody else runs on it, whatever a killed server has left there.
  if (isEmbedded) await forgetServers(db, null).catch(() => undefined)
  else await makeFolder(config.dataDir)
  const server = openServer({ db, config, log })
  await server.look(true)

  let last: Promise<void> = Promise.resolve()
  // One after the other: each works on what the one before has found.
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

  /** Under the lock what was seen may have changed, so it is seen and decided anew. */
  const change = () =>
    withKeysLock(db, async (tx) => {
      await file.read(signing)
      const seen = await situation(tx)
      const step = decide(seen)
      if (!changes(step)) return
      await carryOut(tx, step, { path, seen, now: new Date() })
      await file.read([])
      // In this transaction: whoever has to yield to us must find somebody to yield to.
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
    // A full disk must not keep a server from reading; that it isn't heard of only delays a rotation.
    await report(db, heldOf(step, seen)).catch(() => undefined)
    const wornOut = step.kind === 'use' && canWrite ? wornOutKeys(seen) : []
    if (wornOut.length > 0) canWrite = await removeWornOut({ db, path, log }, wornOut)
  }

  return { id, look, view: () => view, hasChanged: file.hasChanged, isDue }
}

/** What other servers may count on this one to verify. */
function heldOf({ kind }: Step, { file, rows }: Situation) {
  const usesTable = kind === 'rows' || kind === 'moving'
  return { file, keys: union(file ?? [], usesTable ? rows : []) }
}

/** What to make of a change that could not be carried out, or that another server was faster with. */
function settled(step: Step): Step {
  if (step.kind === 'move') return { kind: 'rows', hasOtherFile: false }
  if (step.kind === 'advance') return { kind: 'use' }
  return changes(step) ? { kind: 'wait', holders: [] } : step
}

import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { carryOut } from './carry-out.ts'
import { decide, type Step } from './decide.ts'
import { listRows } from './key-rows.repo.ts'
import { listServers, listUses, withKeysLock } from './keys.repo.ts'
import { readKeyFile } from './read-key-file.ts'
import { type ServerKeys, serverKeys } from './server-keys.ts'
import type { Situation } from './situation.ts'
import { viewOf } from './view-of.ts'

/** `databaseUrl` undefined: the database is embedded, so that no other machine has keys for it. */
type KeysConfig = Pick<Config, 'keysFile' | 'databaseUrl'>

/**
 * Reads the keys for a command, with or without a running server. It doesn't count as a server, and never moves, replaces or rotates
 * keys. It makes them only where the first start would make the same ones: for an embedded database that no server has run on.
 *
 * @throws StartFault when the keys in use are not here, with what to do; KeyFileFault when the file is not usable
 */
export async function commandKeys(db: Db, config: KeysConfig): Promise<ServerKeys> {
  const isEmbedded = config.databaseUrl === undefined
  const first = await observe(db, config)
  // File and database are read one after the other: somebody may begin between the two, so that only the lock shows that keys are missing.
  const [step, seen] = isEmbedded && first[0].kind !== 'use' ? await beginOnce(db, config) : first
  const view = viewOf(step.kind === 'advance' ? { kind: 'use' } : step, seen)
  if (step.kind === 'begin' || step.kind === 'move' || view.derivedTokenKeys.length === 0)
    throw new StartFault(remedyOf(step, seen, config))
  return serverKeys(
    () => view,
    async () => undefined,
  )
}

async function observe(db: Db, { keysFile, databaseUrl }: KeysConfig): Promise<[Step, Situation]> {
  const isEmbedded = databaseUrl === undefined
  const file = await readKeyFile(keysFile)
  const rows = await listRows(db)
  const uses = await listUses(db)
  const others = isEmbedded ? [] : (await listServers(db, null)).filter(({ isLive }) => isLive)
  const asReader = { canTakeOver: false, canReplaceAdded: false, canComplete: false }
  const seen = { file, rows, uses, others, isEmbedded, ...asReader }
  return [decide(seen), seen]
}

/** A server or another command may have begun meanwhile: its keys count. */
const beginOnce = (db: Db, config: KeysConfig): Promise<[Step, Situation]> =>
  withKeysLock(db, async (tx) => {
    const [step, seen] = await observe(tx, config)
    if (step.kind !== 'begin') return [step, seen]
    await carryOut(tx, step, { path: config.keysFile, seen, now: new Date() })
    return observe(tx, config)
  })

function remedyOf({ kind }: Step, { file }: Situation, { keysFile }: KeysConfig): string {
  if (kind === 'begin') return 'No server has run on this database yet, so there are no keys: start the server once.'
  if (kind === 'move') return 'The keys are still in the database of an earlier version: start the server once.'
  return file
    ? `The keys file ${keysFile} isn't the one that the servers use: run this on a server, or set KEYS_FILE.`
    : `There is no keys file ${keysFile}: run this on the server that has it, or set KEYS_FILE.`
}

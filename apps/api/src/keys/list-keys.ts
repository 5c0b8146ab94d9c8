import type { Db } from '#db/open.ts'
import { listRows } from './key-rows.repo.ts'
import { listServers, listUses, type Use } from './keys.repo.ts'
import { lifetimes } from './lifetimes.ts'
import { readKeyFile } from './read-key-file.ts'
import {
  fileFingerprint,
  fingerprintOf,
  newestFirst,
  type Purpose,
  purposes,
  type ServerKey,
  short,
} from './server-key.ts'
import { isSigning } from './situation.ts'

export const PUBLISHED = 'published, signs once every running server has it'

type ListedKey = { id: string; purpose: string; madeAt: Date; state: string }
type Lists = {
  keys: ListedKey[]
  /** Purposes of keys in use that the file lacks. */
  missing: string[]
  /** Short fingerprint of the file, for display; undefined: no file. */
  file: string | undefined
  servers: { host: string; file: string; seenAt: Date }[]
}

/** Describes the keys without their secrets. */
export async function listKeys(db: Db, path: string): Promise<Lists> {
  const file = await readKeyFile(path)
  const [rows, uses] = [await listRows(db), await listUses(db)]
  const known = uses.length > 0 ? (file ?? []) : rows
  const waiting = uses.length > 0 ? [] : (file ?? []).filter((key) => !rows.some(({ id }) => id === key.id))
  const keys = [...waiting, ...known].toSorted(newestFirst)
  const servers = (await listServers(db, null)).filter(({ isLive }) => isLive)
  return {
    keys: keys.map((key) => ({ ...nameOf(key), state: stateOf(key, uses, rows) })),
    missing: uses.filter((use) => isSigning(use) && !isIn(known, use)).map(({ purpose }) => purpose),
    file: file && short(fileFingerprint(file)),
    servers: servers.map(({ host, fileFingerprint: has, seenAt }) => ({
      host,
      file: has ? short(has) : 'none',
      seenAt,
    })),
  }
}

const isIn = (keys: readonly ServerKey[], { fingerprint }: Use) =>
  keys.some((key) => fingerprintOf(key) === fingerprint)

const nameOf = ({ id, purpose, madeAt }: ServerKey) => ({ id, purpose, madeAt })

function stateOf(key: ServerKey, uses: readonly Use[], rows: readonly ServerKey[]): string {
  if (!purposes.some((purpose) => purpose === key.purpose)) return 'of a newer version'
  if (rows.some(({ id }) => id === key.id)) return 'in the database'
  const use = uses.find(({ fingerprint }) => fingerprint === fingerprintOf(key))
  if (!use) return PUBLISHED
  if (key.purpose === 'journal') return isSigning(use) ? 'names erased people, never rotated' : 'finds those it named'
  if (isSigning(use)) return 'signs'
  if (key.purpose === 'seal') return 'opens what it sealed'
  const left = lifetimes[key.purpose as Purpose] - (use.supersededSeconds ?? 0)
  return left > 0 ? `verifies for ${inWords(left)} more` : 'of no use any more, to be removed'
}

const inWords = (seconds: number): string =>
  seconds > 2 * 86_400 ? `${Math.ceil(seconds / 86_400)} days` : `${Math.ceil(seconds / 60)} minutes`

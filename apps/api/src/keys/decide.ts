import type { KeyServer, Use } from './keys.repo.ts'
import { fingerprintOf, newestOf, purposes, type ServerKey } from './server-key.ts'

/** What a server finds when it looks. */
export type Situation = {
  /** Keys of the file; undefined: there is none. */
  file: readonly ServerKey[] | undefined
  /** Keys in the table of the database. */
  rows: readonly ServerKey[]
  uses: readonly Use[]
  /** Other servers that run. */
  others: readonly KeyServer[]
  /** The database is ours alone. */
  isEmbedded: boolean
  /** No other server has been seen at work with keys that are missing here. */
  canTakeOver: boolean
}

export type Step =
  /** The keys of the table are used until a command moves them. */
  | { kind: 'rows'; hasOtherFile: boolean }
  /** As before, and the file that will take their place is known. */
  | { kind: 'moving' }
  /** The keys of the table are moved now. */
  | { kind: 'move' }
  /** Nobody has used keys with this database: those of the file begin, or new ones. */
  | { kind: 'begin' }
  /** Keys that were used are nowhere any more: those of the file take their place, or new ones. */
  | { kind: 'replace' }
  /** Every server holds newer keys: they sign from now on. */
  | { kind: 'advance'; keys: readonly ServerKey[] }
  | { kind: 'use' }
  /** Running servers use keys that are missing here. */
  | { kind: 'wait'; holders: readonly KeyServer[] }

const holdsOf = (keys: readonly ServerKey[] = []) => new Set(keys.map(fingerprintOf))
const isSigning = ({ supersededSeconds }: Use): boolean => supersededSeconds === null

/** What to do about it. Decides alone: it reads and writes nothing. */
export function decide(seen: Situation): Step {
  const { file, rows, uses, isEmbedded } = seen
  if (rows.length > 0 && isEmbedded) return { kind: 'move' }
  const signing = uses.filter(isSigning)
  if (signing.length > 0) return decideBySigning(seen, signing)
  if (rows.length === 0) return { kind: 'begin' }
  // One of them will do: a command of an older version may have added a row since.
  const holds = holdsOf(file)
  if (rows.some((row) => holds.has(fingerprintOf(row)))) return { kind: 'moving' }
  return { kind: 'rows', hasOtherFile: file !== undefined }
}

function decideBySigning(seen: Situation, signing: readonly Use[]): Step {
  const { file, others, canTakeOver } = seen
  const holds = holdsOf(file)
  const missing = signing.filter(({ fingerprint }) => !holds.has(fingerprint))
  if (missing.length === 0) {
    const keys = nextKeys(seen, signing)
    return keys.length > 0 ? { kind: 'advance', keys } : { kind: 'use' }
  }
  const holders = others.filter(({ holds }) => missing.some(({ fingerprint }) => holds.includes(fingerprint)))
  return holders.length > 0 || !canTakeOver ? { kind: 'wait', holders } : { kind: 'replace' }
}

/**
 * The newest key of each purpose, where it has never signed and every server at work could verify what it signs. A server that lacks the
 * keys of today is not at work.
 */
function nextKeys({ file = [], uses, others }: Situation, signing: readonly Use[]): ServerKey[] {
  const atWork = others.filter(({ holds }) => signing.every(({ fingerprint }) => holds.includes(fingerprint)))
  return purposes.flatMap((purpose) => {
    const newest = newestOf(file, purpose)
    const fingerprint = newest && fingerprintOf(newest)
    if (!newest || !fingerprint || uses.some((use) => use.fingerprint === fingerprint)) return []
    return atWork.every(({ holds }) => holds.includes(fingerprint)) ? [newest] : []
  })
}

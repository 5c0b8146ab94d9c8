import type { KeyServer, Use } from './keys.repo.ts'
import { fingerprintOf, newestOf, purposes, type ServerKey } from './server-key.ts'

/** The state that a server observes. */
export type Situation = {
  /** Keys of the file; undefined: no file. */
  file: readonly ServerKey[] | undefined
  /** Keys in the database table. */
  rows: readonly ServerKey[]
  uses: readonly Use[]
  /** Other running servers. */
  others: readonly KeyServer[]
  /** True when no other server can use the database (embedded). */
  isEmbedded: boolean
  /** True when no other running server has keys that are missing here. */
  canTakeOver: boolean
}

export type Step =
  /** Keep using the keys of the table until a command moves them. */
  | { kind: 'rows'; hasOtherFile: boolean }
  /** The same, and the file that will replace them is known. */
  | { kind: 'moving' }
  /** Move the keys of the table now. */
  | { kind: 'move' }
  /** No keys have been used with this database: start with those of the file, or with new ones. */
  | { kind: 'begin' }
  /** The keys in use are lost: replace them by those of the file, or by new ones. */
  | { kind: 'replace' }
  /** Every server holds newer keys: let them sign. */
  | { kind: 'advance'; keys: readonly ServerKey[] }
  | { kind: 'use' }
  /** Other running servers use keys that are missing here. */
  | { kind: 'wait'; holders: readonly KeyServer[] }

const holdsOf = (keys: readonly ServerKey[] = []) => new Set(keys.map(fingerprintOf))
const isSigning = ({ supersededSeconds }: Use): boolean => supersededSeconds === null

/** Decides what to do. Pure: it reads and writes nothing. */
export function decide(seen: Situation): Step {
  const { file, rows, uses, isEmbedded } = seen
  if (rows.length > 0 && isEmbedded) return { kind: 'move' }
  const signing = uses.filter(isSigning)
  if (signing.length > 0) return decideBySigning(seen, signing)
  if (rows.length === 0) return { kind: 'begin' }
  // One match is enough: a command of an older version may have added a row since.
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
 * The newest key of each purpose, if it has never signed and every working server could verify its signatures. A server that lacks the
 * current keys is not counted as working.
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

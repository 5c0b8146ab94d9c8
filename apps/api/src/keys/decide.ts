import { decideAdded } from './decide-added.ts'
import type { KeyServer, Use } from './keys.repo.ts'
import {
  type AddedPurpose,
  addedPurposes,
  fingerprintOf,
  isRequired,
  newestOf,
  type Purpose,
  purposes,
  type ServerKey,
} from './server-key.ts'
import { isSigning, type Situation } from './situation.ts'

/** A key that must be copied here from one of these servers, if any is running. */
type Lack = { purpose: AddedPurpose; holders: readonly KeyServer[] }

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
  | { kind: 'replace'; lost: readonly AddedPurpose[] }
  /** The file needs keys of these purposes: it is older than they are, or those in use are `lost`. */
  | { kind: 'complete'; added: readonly AddedPurpose[]; lost: readonly AddedPurpose[] }
  /** Every server holds newer keys: let them sign. */
  | { kind: 'advance'; keys: readonly ServerKey[] }
  | { kind: 'use'; lacks?: readonly Lack[] | undefined }
  /** Other running servers use keys that are missing here. */
  | { kind: 'wait'; holders: readonly KeyServer[] }

const holdsOf = (keys: readonly ServerKey[] = []) => new Set(keys.map(fingerprintOf))

const purposeOf = ({ purpose }: { purpose: AddedPurpose }): AddedPurpose => purpose

/** Decides what to do. Pure: it reads and writes nothing. */
export function decide(seen: Situation): Step {
  const { file, rows, uses, isEmbedded } = seen
  if (rows.length > 0 && isEmbedded) return { kind: 'move' }
  const signing = uses.filter((use) => isSigning(use) && isRequired(use))
  if (signing.length > 0) return decideBySigning(seen, signing)
  if (rows.length === 0) return { kind: 'begin' }
  // One match is enough: a command of an older version may have added a row since.
  const holds = holdsOf(file)
  if (rows.some((row) => holds.has(fingerprintOf(row)))) return { kind: 'moving' }
  return { kind: 'rows', hasOtherFile: file !== undefined }
}

/** @param signing uses of required purposes: no other key decides whether a server works */
function decideBySigning(seen: Situation, signing: readonly Use[]): Step {
  const { file, others, canTakeOver } = seen
  const holds = holdsOf(file)
  const missing = signing.filter(({ fingerprint }) => !holds.has(fingerprint))
  if (missing.length === 0) return decideByHolding(seen, signing)
  const holders = others.filter(({ holds }) => missing.some(({ fingerprint }) => holds.includes(fingerprint)))
  return holders.length > 0 || !canTakeOver ? { kind: 'wait', holders } : { kind: 'replace', lost: lostOf(seen) }
}

/** Purposes of keys in use that the file lacks, and nobody can have. */
function lostOf({ file, uses }: Situation): AddedPurpose[] {
  const holds = holdsOf(file)
  return addedPurposes.filter((purpose) =>
    uses.some((use) => use.purpose === purpose && isSigning(use) && !holds.has(use.fingerprint)),
  )
}

function decideByHolding(seen: Situation, signing: readonly Use[]): Step {
  const states = addedPurposes.map((purpose) => ({ purpose, state: decideAdded(purpose, seen) }))
  const needed = states.flatMap(({ purpose, state }) => (state.kind === 'needed' ? { purpose, ...state } : []))
  if (needed.length > 0) {
    const lost = needed.filter(({ isLost }) => isLost)
    return { kind: 'complete', added: needed.map(purposeOf), lost: lost.map(purposeOf) }
  }
  const lacks = states.flatMap(({ purpose, state }) =>
    state.kind === 'lacking' ? { purpose, holders: state.holders } : [],
  )
  const isHeld = (purpose: Purpose) => !lacks.some((lack) => lack.purpose === purpose)
  const keys = nextKeys(seen, signing, purposes.filter(isHeld))
  if (keys.length > 0) return { kind: 'advance', keys }
  return lacks.length > 0 ? { kind: 'use', lacks } : { kind: 'use' }
}

/**
 * The newest key of each purpose, if it has never signed and every working server could verify its signatures. A server that lacks the
 * current keys is not counted as working.
 */
function nextKeys(
  { file = [], uses, others }: Situation,
  signing: readonly Use[],
  among: readonly Purpose[],
): ServerKey[] {
  const atWork = others.filter(({ holds }) => signing.every(({ fingerprint }) => holds.includes(fingerprint)))
  return among.flatMap((purpose) => {
    const newest = newestOf(file, purpose)
    const fingerprint = newest && fingerprintOf(newest)
    if (!newest || !fingerprint || uses.some((use) => use.fingerprint === fingerprint)) return []
    return atWork.every(({ holds }) => holds.includes(fingerprint)) ? [newest] : []
  })
}

import type { KeyServer } from './keys.repo.ts'
import { type AddedPurpose, fingerprintOf, newestOf } from './server-key.ts'
import { isSigning, type Situation } from './situation.ts'

/** The state of a key that files of older versions don't have, and without which patients are served. */
type AddedState =
  | { kind: 'held' }
  /** No running server has one, or all that had the one in use are gone: make one. */
  | { kind: 'needed'; isLost: boolean }
  /** It must be copied here. @param holders running servers with keys that are missing here */
  | { kind: 'lacking'; holders: readonly KeyServer[] }

export function decideAdded(
  purpose: AddedPurpose,
  { file = [], uses, others, canReplaceAdded, canComplete }: Situation,
): AddedState {
  const holds = new Set(file.map(fingerprintOf))
  const inUse = uses.find((use) => use.purpose === purpose && isSigning(use))
  const newest = newestOf(file, purpose)
  if (inUse ? holds.has(inUse.fingerprint) : newest) return { kind: 'held' }

  // The purpose of a key that never signed is not known: its holder has the newer file in any case.
  const superseded = new Set(uses.filter((use) => !isSigning(use)).map(({ fingerprint }) => fingerprint))
  const isNewHere = (fingerprint: string) => !holds.has(fingerprint) && !superseded.has(fingerprint)
  const holders = others.filter((other) => other.holds.some(isNewHere))
  if (holders.length > 0 || !canReplaceAdded) return { kind: 'lacking', holders }
  if (newest && !superseded.has(fingerprintOf(newest))) return { kind: 'held' }
  return canComplete ? { kind: 'needed', isLost: inUse !== undefined } : { kind: 'lacking', holders }
}

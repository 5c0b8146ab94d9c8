import type { KeyServer } from './keys.repo.ts'
import { fingerprintOf, newestOf } from './server-key.ts'
import { isSigning, type Situation } from './situation.ts'

/** The state of the key that seals. Files of older versions have none, and patients are served without it. */
type SealState =
  | { kind: 'held' }
  /** No running server has one, or all that had the one in use are gone: make one. */
  | { kind: 'needed'; isLost: boolean }
  /** It must be copied here. @param holders running servers with keys that are missing here */
  | { kind: 'lacking'; holders: readonly KeyServer[] }

export function decideSeal({ file = [], uses, others, canReplaceSeal, canComplete }: Situation): SealState {
  const holds = new Set(file.map(fingerprintOf))
  const inUse = uses.find((use) => use.purpose === 'seal' && isSigning(use))
  const newest = newestOf(file, 'seal')
  if (inUse ? holds.has(inUse.fingerprint) : newest) return { kind: 'held' }

  // The purpose of a key that never signed is not known: its holder has the newer file in any case.
  const superseded = new Set(uses.filter((use) => !isSigning(use)).map(({ fingerprint }) => fingerprint))
  const isNewHere = (fingerprint: string) => !holds.has(fingerprint) && !superseded.has(fingerprint)
  const holders = others.filter((other) => other.holds.some(isNewHere))
  if (holders.length > 0 || !canReplaceSeal) return { kind: 'lacking', holders }
  if (newest && !superseded.has(fingerprintOf(newest))) return { kind: 'held' }
  return canComplete ? { kind: 'needed', isLost: inUse !== undefined } : { kind: 'lacking', holders }
}

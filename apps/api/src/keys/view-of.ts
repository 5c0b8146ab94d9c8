import type { Step } from './decide.ts'
import { lifetimes } from './lifetimes.ts'
import {
  type AddedPurpose,
  fingerprintOf,
  newestFirst,
  newestOf,
  type Purpose,
  type ServerKey,
  union,
} from './server-key.ts'
import type { AddedKeys, HeldKey, KeysView } from './server-keys.ts'
import type { Situation } from './situation.ts'

type ViewedKeys = Pick<Situation, 'file' | 'rows' | 'uses'>

/** The keys in use by purpose, the signing key first. */
export const viewOf = (step: Step, seen: ViewedKeys): Omit<KeysView, 'trouble'> => ({
  accessTokenKeys: keysFor('access-token', step, seen),
  derivedTokenKeys: keysFor('derived-token', step, seen),
  sealKeys: addedKeysFor('seal', step, seen),
  journalKeys: addedKeysFor('journal', step, seen),
})

/** Before the file is in use everywhere, and on a server that has to wait, nothing is sealed, opened or written into the journal. */
function addedKeysFor(purpose: AddedPurpose, { kind }: Step, { file = [], uses }: ViewedKeys): AddedKeys {
  if (kind !== 'use') return { current: undefined, all: [] }
  const all = file.filter((key) => key.purpose === purpose)
  const inUse = uses.find((use) => use.purpose === purpose && use.supersededSeconds === null)
  return { current: all.find((key) => fingerprintOf(key) === inUse?.fingerprint), all }
}

function keysFor(purpose: Purpose, step: Step, { file = [], rows, uses }: ViewedKeys): HeldKey[] {
  const of = (keys: readonly ServerKey[]) => keys.filter((key) => key.purpose === purpose).toSorted(newestFirst)
  if (step.kind === 'wait') return []
  if (step.kind === 'rows') return of(rows)
  // Keys that will sign already verify: another server may learn of the end of the move first.
  if (step.kind === 'moving') return signingFirst(of(union(rows, file)), newestOf(rows, purpose))
  const held = of(file).map((key) => ({ key, use: uses.find(({ fingerprint }) => fingerprint === fingerprintOf(key)) }))
  const signing = held.find(({ use }) => use?.supersededSeconds === null)?.key
  const counting = held.filter(({ key, use }) =>
    use
      ? (use.supersededSeconds ?? 0) <= lifetimes[purpose]
      : // A newer key will sign next. An older one that was never used is foreign.
        signing && newestFirst(key, signing) < 0,
  )
  const withAge = counting.map(({ key, use }) => ({ ...key, supersededSeconds: use?.supersededSeconds ?? undefined }))
  return signingFirst(withAge, signing)
}

const signingFirst = <K extends ServerKey>(keys: readonly K[], signing: ServerKey | undefined): K[] =>
  keys.toSorted((a, b) => Number(b.id === signing?.id) - Number(a.id === signing?.id))

/** Expired keys of the file. */
export const wornOutKeys = ({ file = [], uses }: ViewedKeys): ServerKey[] =>
  file.filter((key) => {
    const use = uses.find(({ fingerprint }) => fingerprint === fingerprintOf(key))
    const lifetime = lifetimes[key.purpose as Purpose]
    return lifetime !== undefined && (use?.supersededSeconds ?? 0) > lifetime
  })

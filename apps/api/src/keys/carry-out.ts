import type { Db } from '#db/open.ts'
import type { Step } from './decide.ts'
import { removeRows } from './key-rows.repo.ts'
import { noteSuperseded, notifyServers, startUse } from './keys.repo.ts'
import {
  type AddedPurpose,
  fingerprintOf,
  makeKey,
  newestOf,
  type Purpose,
  purposes,
  requiredPurposes,
  type ServerKey,
  union,
} from './server-key.ts'
import type { Situation } from './situation.ts'
import { writeKeyFile } from './write-key-file.ts'

type Change = { path: string; seen: Situation; now: Date }

/** Steps that change the file or the database; they run under the lock. */
export const changes = ({ kind }: Step): boolean =>
  kind === 'move' || kind === 'begin' || kind === 'replace' || kind === 'complete' || kind === 'advance'

/**
 * Carries out a decision. The file is written first: if the process is killed before the commit, nothing is lost and the next one
 * completes it.
 *
 * @param tx holds the lock
 * @throws KeyFileFault when the file can't be written
 */
export async function carryOut(tx: Db, step: Step, change: Change): Promise<void> {
  const { path, seen } = change
  if (step.kind === 'advance') await advance(tx, step.keys, seen.file ?? [])
  else if (step.kind === 'complete') await writeKeyFile(path, withAddedKeys(seen.file ?? [], change.now, step.added))
  else {
    const keys = keysAfter(step, change)
    if (keys.length !== seen.file?.length) await writeKeyFile(path, keys)
    await signFrom(tx, keys, step.kind === 'replace' ? [] : union(seen.rows, keys))
    await removeRows(tx)
  }
  await notifyServers(tx)
}

/** A key that was superseded before it ever signed is treated like one that did sign. */
async function advance(tx: Db, next: readonly ServerKey[], file: readonly ServerKey[]): Promise<void> {
  for (const key of next) {
    await startUse(tx, key)
    for (const older of file) if (older.purpose === key.purpose) await noteSuperseded(tx, older)
  }
}

/** Lets the newest key of each purpose sign; the previous ones start to expire. */
export async function signFrom(tx: Db, keys: readonly ServerKey[], before: readonly ServerKey[]): Promise<void> {
  const signing = purposes.flatMap((purpose) => newestOf(keys, purpose) ?? [])
  for (const key of before) if (!signing.includes(key) && isUsed(key)) await noteSuperseded(tx, key)
  for (const key of signing) await startUse(tx, key)
}

const isUsed = ({ purpose }: ServerKey): boolean => purposes.some((used) => used === purpose)

function keysAfter({ kind }: Step, { seen, now }: Change): ServerKey[] {
  const { file = [], rows, uses } = seen
  const used = new Set(uses.map(({ fingerprint }) => fingerprint))
  const known = kind === 'move' ? union(file, rows) : file
  const isWornOut = (newest: ServerKey) =>
    kind === 'move' ? rows.some((row) => isSame(row, newest)) : kind === 'replace' && used.has(fingerprintOf(newest))
  const keys = withNewKeys(known, now, isWornOut, requiredPurposes)
  // A file that has all that patients need may be read-only: it gets the other keys by a step of its own, which may fail.
  if (keys.length === file.length) return keys
  return withNewKeys(withNewKeys(keys, now, isWornOut, ['seal']), now, () => false, ['journal'])
}

const withAddedKeys = (keys: readonly ServerKey[], now: Date, among: readonly AddedPurpose[]): ServerKey[] =>
  withNewKeys(keys, now, () => true, among)

export const isSame = (a: ServerKey, b: ServerKey): boolean => fingerprintOf(a) === fingerprintOf(b)

/** Adds a key, newer than all others, for each purpose that has none or whose newest has expired. */
export function withNewKeys(
  keys: readonly ServerKey[],
  now: Date,
  isWornOut: (newest: ServerKey) => boolean,
  among: readonly Purpose[] = purposes,
): ServerKey[] {
  const latest = Math.max(...keys.map(({ madeAt }) => madeAt.getTime() + 1), now.getTime())
  const added = among.flatMap((purpose) => {
    const newest = newestOf(keys, purpose)
    return !newest || isWornOut(newest) ? [makeKey(purpose, new Date(latest))] : []
  })
  return [...added, ...keys]
}

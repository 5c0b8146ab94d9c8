import type { Db } from '#db/open.ts'
import { listUses } from './keys.repo.ts'
import { fingerprintOf, type ServerKey } from './server-key.ts'

/** Tells whether the journal has been written with a key that a file lacks: lines of it find nobody. */
export async function hasLostJournalKey(db: Db, file: readonly ServerKey[]): Promise<boolean> {
  const holds = new Set(file.map(fingerprintOf))
  return (await listUses(db)).some(({ purpose, fingerprint }) => purpose === 'journal' && !holds.has(fingerprint))
}

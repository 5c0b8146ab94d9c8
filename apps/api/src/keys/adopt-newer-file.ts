import type { Db } from '#db/open.ts'
import { forgetUses, listUses } from './keys.repo.ts'
import { fingerprintOf, isRequired, type ServerKey } from './server-key.ts'
import { isSigning } from './situation.ts'

/**
 * Lets the next server begin with the keys of a file that was rotated after the copy of the database was made. Otherwise it would take the keys
 * of back then for lost. A file of another installation is left to that server, which says so.
 */
export async function adoptNewerFile(tx: Db, file: readonly ServerKey[]): Promise<void> {
  const holds = new Set(file.map(fingerprintOf))
  const uses = await listUses(tx)
  const isOurs = uses.some(({ fingerprint }) => holds.has(fingerprint))
  const missing = uses.filter((use) => isSigning(use) && !holds.has(use.fingerprint))
  // The other keys are kept for good: a file without them has not only been rotated.
  if (isOurs && missing.length > 0 && missing.every(isRequired)) await forgetUses(tx)
}

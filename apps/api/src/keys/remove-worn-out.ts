import type { Db } from '#db/open.ts'
import type { Log } from '#deps.ts'
import { KeyFileFault } from './key-file-fault.ts'
import { withKeysLock } from './keys.repo.ts'
import { readKeyFile } from './read-key-file.ts'
import { fingerprintOf, type ServerKey } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

type Removing = { db: Db; path: string; log: Log }

/**
 * Takes keys out of this server's file that nothing needs any more. Each server does it, since each may have a copy of its own. A file that we
 * may not write keeps them: they are no longer used all the same.
 * @returns whether it could be written
 */
export async function removeWornOut({ db, path, log }: Removing, wornOut: readonly ServerKey[]): Promise<boolean> {
  const gone = new Set(wornOut.map(fingerprintOf))
  try {
    await withKeysLock(db, async () => {
      const keys = (await readKeyFile(path)) ?? []
      const left = keys.filter((key) => !gone.has(fingerprintOf(key)))
      if (left.length === keys.length) return
      await writeKeyFile(path, left)
      log.info({ keys: keys.length - left.length }, 'old keys were removed from the keys file')
    })
    return true
  } catch (error) {
    if (!(error instanceof KeyFileFault)) throw error
    log.warn({ reason: error.reason }, 'old keys could not be removed from the keys file; they are not used any more')
    return false
  }
}

import type { Db } from '#db/open.ts'
import type { Log } from '#log.ts'
import { KeyFileFault } from './key-file-fault.ts'
import { withKeysLock } from './keys.repo.ts'
import { readKeyFile } from './read-key-file.ts'
import { fingerprintOf, type ServerKey } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

type Removing = { db: Db; path: string; log: Log }

/**
 * Removes expired keys from this server's file. Each server does it, since each may have its own copy. A read-only file
 * keeps them; they are not used any more in any case.
 * @returns true when the file was written
 */
export async function removeWornOut({ db, path, log }: Removing, wornOut: readonly ServerKey[]): Promise<boolean> {
  const gone = new Set(wornOut.map(fingerprintOf))
  try {
    await withKeysLock(db, async () => {
      const keys = (await readKeyFile(path)) ?? []
      const left = keys.filter((key) => !gone.has(fingerprintOf(key)))
      if (left.length === keys.length) return
      await writeKeyFile(path, left)
      log.info({ keys: keys.length - left.length }, 'expired keys were removed from the keys file')
    })
    return true
  } catch (error) {
    if (!(error instanceof KeyFileFault)) throw error
    log.warn({ reason: error.reason }, 'removing expired keys from the keys file failed; they are not used any more')
    return false
  }
}

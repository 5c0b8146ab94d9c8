import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { withNewKeys } from './carry-out.ts'
import { addRow, listRows } from './key-rows.repo.ts'
import { listUses, notifyServers, withKeysLock } from './keys.repo.ts'
import { readKeyFile } from './read-key-file.ts'
import { fileFingerprint, fingerprintOf, rotatedPurposes, short } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

/** `table`: id of the key that signs access tokens from now on. `file`: short fingerprint of the file, for display. */
type Rotated = { table: string } | { file: string }

/**
 * Adds a key for each purpose but that of the journal. In the file they are published before they sign, which begins once every running server has reported that it
 * holds them.
 *
 * @throws StartFault when the servers use another file
 */
export const rotateKeys = (db: Db, path: string): Promise<Rotated> =>
  withKeysLock(db, async (tx) => {
    const uses = await listUses(tx)
    const file = await readKeyFile(path)
    if (uses.length === 0 && (await listRows(tx)).length > 0) {
      if (file)
        throw new StartFault('The keys are being moved to a file: run `npm run htd -- keys move --finish` first.')
      return { table: await addRow(tx) }
    }
    if (!file)
      throw new StartFault(`There is no keys file ${path}: run this on the server that has it, or set KEYS_FILE.`)
    const holds = new Set(file.map(fingerprintOf))
    if (uses.some(({ fingerprint, supersededSeconds }) => supersededSeconds === null && !holds.has(fingerprint)))
      throw new StartFault(`The keys file ${path} isn't the one that the servers use: they have newer keys.`)
    const keys = withNewKeys(file, new Date(), () => true, rotatedPurposes)
    await writeKeyFile(path, keys)
    await notifyServers(tx)
    return { file: short(fileFingerprint(keys)) }
  })

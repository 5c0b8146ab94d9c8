import type { Db } from '#db/open.ts'
import { StartFault } from '#start-fault.ts'
import { notifyServers, withKeysLock } from './keys.repo.ts'
import { readKeyFile } from './read-key-file.ts'
import { type ServerKey, union } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

/**
 * Adds keys to the file, or creates it. It removes none, so an import can't undo a rotation.
 * @returns number of added keys
 */
export const importKeys = (db: Db, path: string, keys: readonly ServerKey[]): Promise<number> =>
  withKeysLock(db, async (tx) => {
    const file = (await readKeyFile(path)) ?? []
    const all = union(file, keys)
    const twice = all.find(({ id }, index) => all.findIndex((key) => key.id === id) !== index)
    if (twice) throw new StartFault(`The copy belongs to another installation: both have a key ${twice.id}.`)
    if (all.length > file.length) await writeKeyFile(path, all)
    await notifyServers(tx)
    return all.length - file.length
  })

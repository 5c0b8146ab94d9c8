import { accessSync, chownSync, constants, existsSync, mkdirSync } from 'node:fs'
import { StartFault } from '#start-fault.ts'
import { accountFor } from './account.ts'

/**
 * Ensures that DATA_DIR exists and is writable. A new folder is accessible to the database's account (and root) only; an existing
 * one keeps the permissions that the clinic chose.
 *
 * @throws StartFault when it can't be created or written
 */
export function makeDataFolder(dataDir: string): void {
  try {
    const isNew = !existsSync(dataDir)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const account = isNew ? accountFor([]) : undefined
    if (account) chownSync(dataDir, account.uid, account.gid)
  } catch (error) {
    throw new StartFault(`DATA_DIR ${dataDir} can't be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

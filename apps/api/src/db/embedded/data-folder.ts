import { accessSync, chownSync, constants, existsSync, mkdirSync } from 'node:fs'
import { StartFault } from '#start-fault.ts'
import { accountFor } from './account.ts'

/**
 * Makes sure of DATA_DIR. A folder that we make is for nobody but the account of the database (and root); one that exists is
 * left as the clinic set it up.
 *
 * @throws StartFault when it can't be made or written
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

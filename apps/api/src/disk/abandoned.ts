import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/postmaster.ts'

/** Removes a folder with all that is in it. A database that was just killed may still be writing there. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/**
 * Removes what killed processes left in a folder.
 *
 * @param pattern of names; its first group is the process that made it
 * @param kept paths that this process uses
 */
export function removeAbandoned(folder: string, pattern: RegExp, kept: ReadonlySet<string> = new Set()): void {
  for (const name of readdirSync(folder)) {
    const owner = Number(pattern.exec(name)?.[1])
    const path = join(folder, name)
    // A new process may have the number of the killed one: in a container it usually has.
    if (!owner || kept.has(path) || (owner !== process.pid && isAlive(owner))) continue
    try {
      removeFolder(path)
    } catch {
      // It belongs to somebody else, or is still being written to: the next one tries again.
    }
  }
}

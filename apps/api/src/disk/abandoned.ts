import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/postmaster.ts'

const DAY_MS = 24 * 60 * 60_000
/** A database that was just killed may still be writing. */
const thorough = { recursive: true, force: true, maxRetries: 5 } as const

export type Left = {
  /** Of names; its first group is the process that made it. */
  pattern: RegExp
  /** Paths that this process uses. */
  kept?: ReadonlySet<string>
  /** Nothing takes this long: the number of its process belongs to another one by then. By default a day. */
  longestMs?: number
}

/**
 * Removes a folder with all that is in it. A process that is ending may be removing it too; rmSync stops early, without an error, when a file
 * disappears first.
 *
 * @throws Error of the file system
 */
export function removeFolder(folder: string): void {
  while (existsSync(folder)) rmSync(folder, thorough)
}

/** Finds what killed processes left in a folder; nothing where there is no folder. */
function findAbandoned(folder: string, { pattern, kept, longestMs = DAY_MS }: Left): string[] {
  return namesIn(folder).flatMap((name) => {
    const owner = Number(pattern.exec(name)?.[1])
    const path = join(folder, name)
    if (!owner || kept?.has(path)) return []
    // A new process may have the number of the killed one: in a container it usually has.
    return owner === process.pid || !isAlive(owner) || ageOf(path) > longestMs ? path : []
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const ageOf = (path: string) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now())

/** Removes what killed processes left in a folder, at once. What belongs to somebody else stays. */
export function removeAbandoned(folder: string, left: Left): void {
  for (const path of findAbandoned(folder, left))
    try {
      removeFolder(path)
    } catch {
      // The next one tries again; a server says so (`tidyAbandoned`).
    }
}

/** As `removeAbandoned`, without keeping requests waiting. @returns what could not be removed, and why */
export async function tidyAbandoned(folder: string, left: Left): Promise<Stuck[]> {
  const stuck: Stuck[] = []
  for (const path of findAbandoned(folder, left))
    await rm(path, thorough).catch(({ code }: NodeJS.ErrnoException) => stuck.push({ path, code }))
  return stuck
}

export type Stuck = { path: string; code: string | undefined }
